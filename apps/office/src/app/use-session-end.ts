import type { OfficeSession } from '@loto/office-contract';
import { useEffect } from 'react';
import type { Reading } from '../session/api/use-answer.ts';
import { setReason } from '../session/reason.ts';

/** Minimum time in milliseconds between reports of activity, which extend the session. */
const reportEveryMs = 4 * 60_000;

/**
 * Extends the session while its operator types or presses something, and forgets the reason when
 * the session ends.
 */
export function useSessionEnd({ data, error, retry }: Reading<OfficeSession>): void {
  const isSignedIn = data !== undefined && error?.status !== 401;

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let reportedAt = Date.now();
    const use = () => {
      if (Date.now() - reportedAt < reportEveryMs) return;
      reportedAt = Date.now();
      retry();
    };
    addEventListener('keydown', use);
    addEventListener('pointerdown', use);
    return () => {
      removeEventListener('keydown', use);
      removeEventListener('pointerdown', use);
    };
  }, [isSignedIn, retry]);

  const hasEnded = error?.status === 401;
  useEffect(() => {
    if (hasEnded) setReason(null);
  }, [hasEnded]);
}
