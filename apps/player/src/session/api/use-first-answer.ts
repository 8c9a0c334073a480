import { drawEndpoints } from '@loto/api-contract/endpoints/draws';
import { sessionEndpoints } from '@loto/api-contract/endpoints/sessions';
import { useCallback, useEffect, useState } from 'react';
import type { Answer } from './api.ts';
import { sendTo } from './send-to.ts';
import { noteServerTimeOf } from './server-clock.ts';

/** Calls that need no session and whose data first pages show. */
const openEndpoints = {
  gamePeriods: drawEndpoints.gamePeriods,
  signInOptions: sessionEndpoints.signInOptions,
};

type OpenCallId = keyof typeof openEndpoints;

interface Asked<Data> {
  /** Undefined until the response has arrived, or if it failed. */
  data?: Data | undefined;
  isLoading: boolean;
  isError: boolean;
  /** When the response arrived, in Unix milliseconds; 0 before that. */
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
 * Returns the response to a read, for pages that are shown before the whole store is loaded. Reads
 * again when the connection returns. A failure shows no toast.
 * @returns the latest response, and a function that reads again
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
