import { drawEndpoints } from '@loto/api-contract/endpoints/draws';
import { sessionEndpoints } from '@loto/api-contract/endpoints/sessions';
import { useCallback, useEffect, useState } from 'react';
import type { Answer } from './api.ts';
import { sendTo } from './send-to.ts';
import { noteServerTimeOf } from './server-clock.ts';

/** The calls that anyone may make and whose answers first pages show. */
const openEndpoints = {
  gamePeriods: drawEndpoints.gamePeriods,
  signInOptions: sessionEndpoints.signInOptions,
};

type OpenCallId = keyof typeof openEndpoints;

interface Asked<Data> {
  /** Undefined until it came, or when it did not. */
  data?: Data | undefined;
  isLoading: boolean;
  isError: boolean;
  /** When the answer came, Unix time in milliseconds; 0 before. */
  answeredAtMs: number;
}

async function ask<Id extends OpenCallId>(call: Id): Promise<Asked<Answer<Id>>> {
  const answer = await sendTo(openEndpoints[call], {}, null);
  if ('error' in answer) return { isLoading: false, isError: true, answeredAtMs: 0 };
  noteServerTimeOf(answer.data);
  const data = answer.data as Answer<Id>;
  return { data, isLoading: false, isError: false, answeredAtMs: Date.now() };
}

/**
 * The answer to a call that reads, for a page that is shown before the whole store is loaded. It is
 * asked for again when the connection is back; nothing is said when it fails.
 * @returns the answer so far, and how to ask again
 */
export function useFirstAnswer<Id extends OpenCallId>(
  call: Id,
): Asked<Answer<Id>> & { askAgain: () => Promise<Answer<Id> | undefined> } {
  const [asked, setAsked] = useState<Asked<Answer<Id>>>({
    isLoading: true,
    isError: false,
    answeredAtMs: 0,
  });
  const askAgain = useCallback(async () => {
    const answer = await ask(call);
    setAsked((before) => (answer.isError ? { ...before, isLoading: false, isError: true } : answer));
    return answer.data;
  }, [call]);
  useEffect(() => {
    const askNow = () => void askAgain();
    askNow();
    addEventListener('online', askNow);
    return () => removeEventListener('online', askNow);
  }, [askAgain]);
  return { ...asked, askAgain };
}
