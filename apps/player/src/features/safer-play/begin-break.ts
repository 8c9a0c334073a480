import type { PauseLength } from '@loto/api-contract';
import { formatDayAndClock } from '@loto/formatting';
import type { TFunction } from 'i18next';
import type { Language } from '@loto/api-contract/product';
import { saferPlayCalls } from '../../session/calls/safer-play-calls.ts';
import { setPendingPause } from '../../session/pending-pause.ts';
import type { AppDispatch } from '../../session/root-reducer.ts';
import { serverNowMs } from '../../session/server-clock.ts';
import { dismissToast, showToast } from '../../session/toasts.ts';

/** A break that one press begins, and its hours. */
export const breakHours = { '24-hours': 24, '7-days': 7 * 24, '30-days': 30 * 24 } as const;

export type BreakLength = keyof typeof breakHours;

export const isBreak = (length: PauseLength): length is BreakLength => length in breakHours;

/** How long a slip of the thumb can be taken back. */
const undoMs = 10_000;

/** Begins the break that waits, immediately; undefined when none does. */
let sendWaiting: (() => Promise<void>) | undefined;

/** Nothing waits any more: what begins now is longer. */
let forgetWaiting = () => {};

interface Begin {
  readonly dispatch: AppDispatch;
  readonly playerId: string;
  readonly t: TFunction;
  readonly language: Language;
}

/**
 * Begins a break. The pages show it from the press on, and for ten seconds a press takes it back;
 * then, or when the message is closed or the page is left, the server is told, and nothing ends it.
 */
export function beginBreak(length: BreakLength, { dispatch, playerId, t, language }: Begin): void {
  forgetWaiting();
  const nowMs = serverNowMs();
  const endsAt = new Date(nowMs + breakHours[length] * 3_600_000).toISOString();
  const startsAt = new Date(nowMs).toISOString();
  setPendingPause({ playerId, length, pause: { kind: 'time-out', startsAt, endsAt } });
  const end = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', sendNow);
    document.removeEventListener('visibilitychange', sendWhenHidden);
    sendWaiting = undefined;
    forgetWaiting = () => {};
    dismissToast(toast);
  };
  const send = async () => {
    end();
    const { getPlayPause, pausePlay } = saferPlayCalls.endpoints;
    await dispatch(pausePlay.initiate({ body: { length }, keepalive: true }));
    await dispatch(getPlayPause.initiate({ quietFor: 'all' }, { forceRefetch: true, subscribe: false }));
    setPendingPause(null);
  };
  const sendNow = () => void send();
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') sendNow();
  };
  const undo = () => {
    end();
    setPendingPause(null);
  };
  const timer = setTimeout(sendNow, undoMs);
  addEventListener('pagehide', sendNow);
  document.addEventListener('visibilitychange', sendWhenHidden);
  sendWaiting = send;
  forgetWaiting = undo;
  const toast = showToast({
    kind: 'ok',
    text: t('saferPlay.begunUntil', { time: formatDayAndClock(endsAt, language) }),
    ms: undoMs,
    action: { text: t('saferPlay.undo'), run: undo },
    onClose: () => void sendWaiting?.(),
  });
}

/** What waited to begin is replaced by what is begun now. */
export function forgetWaitingBreak(): void {
  forgetWaiting();
}
