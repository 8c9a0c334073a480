import type { NightDraw } from '@loto/office-contract';
import type { TFunction } from 'i18next';
import { formatStamp } from '../i18n/formats.ts';

/** Returns a sentence about what a draw waits for. */
export function waitText({ next, salesCloseAt, drawAt }: NightDraw, t: TFunction): string {
  const { step, who, request } = next;
  switch (step) {
    case 'close':
      return t('night.wait.close', { at: formatStamp(salesCloseAt) });
    case 'draw':
      return t('night.wait.draw', { at: formatStamp(drawAt) });
    case 'settling':
    case 'offering':
    case 'done':
    case 'cancelled':
    case 'earlier':
      return t(`night.wait.${step}`);
    default: {
      if (who.length === 0) return t('night.wait.nobody');
      return t(`night.wait.${step}`, { who: anyOf(who, t), number: request ?? '' });
    }
  }
}

/** Returns names as alternatives: `ana, maria sau radu`. */
export function anyOf(names: readonly string[], t: TFunction): string {
  if (names.length < 2) return names[0] ?? '';
  return t('night.wait.or', { one: names.slice(0, -1).join(', '), other: names.at(-1) ?? '' });
}

/** Returns a sentence for announcing a draw's step and whose turn it is. */
export function stepSentence(draw: NightDraw, t: TFunction): string {
  const { step, isYours, request } = draw.next;
  // A payout that was stopped for a reason isn't suggested.
  if (step === 'resume') return `${t('night.payoutsStopped')}.`;
  if (!isYours || !isStepToDo(step)) return waitText(draw, t);
  return `${t('night.yourTurn')} ${t(`night.do.${step}`, { number: request ?? '' })}.`;
}

const stepsToDo = [
  'record',
  'confirm',
  'approve',
  'values',
  'accept',
  'settle',
  'recount',
  'force',
  'resume',
] as const;

export type StepToDo = (typeof stepsToDo)[number];

/** Returns true if a step is done by a person. */
export function isStepToDo(step: string): step is StepToDo {
  return (stepsToDo as readonly string[]).includes(step);
}
