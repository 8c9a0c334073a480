import type { Given, RunBody, Signature } from '@loto/office-contract';
import { useEffect, useRef, useState } from 'react';
import { signText } from '../session/keys/sign-text.ts';
import { useSession } from '../session/use-session.ts';
import { afterRun, afterTry, type ActionFlow, type ActionRequest } from './action-flow.ts';
import { sendRun, sendTry } from './send-action.ts';

export interface ActionSteps {
  readonly flow: ActionFlow;
  /** Supplies the values that the command needed, and tries it again. */
  readonly supply: (given: Given) => void;
  /** Has the shown facts signed, then runs the command. A second press does nothing. */
  readonly sign: () => void;
  /** Tries the command again from the beginning. */
  readonly again: () => void;
  /** Sends the signed action again after there was no response. It's done only once. */
  readonly sendAgain: () => void;
  /** Tries the command that follows this one. */
  readonly follow: (request: ActionRequest) => void;
  /** Shows the outcome of completed work. */
  readonly finish: (flow: ActionFlow) => void;
}

/**
 * Runs an action step by step.
 * @param onChange called after something was changed or may have been
 */
export function useActionFlow(first: ActionRequest, onChange: () => void): ActionSteps {
  const session = useSession();
  const [flow, setFlow] = useState<ActionFlow>({ step: 'trying' });
  const request = useRef(first);
  const run = useRef<RunBody>(null);
  const isBusy = useRef(false);

  const words = () => request.current.words;
  const given = (): Given => request.current.given ?? {};

  /** Runs one step at a time. */
  function step(work: () => Promise<ActionFlow>): void {
    if (isBusy.current) return;
    isBusy.current = true;
    void work()
      .then(setFlow)
      .finally(() => {
        isBusy.current = false;
      });
  }

  async function tryIt(): Promise<ActionFlow> {
    setFlow({ step: 'trying' });
    const { answer, error } = await sendTry({ words: words(), given: given() });
    if (error !== undefined) return { step: 'lost', isUnknown: false, message: error.errorMessage };
    return afterTry(answer);
  }

  async function runIt(body: RunBody): Promise<ActionFlow> {
    run.current = body;
    const { answer, error } = await sendRun(body);
    onChange();
    if (error === undefined) return afterRun(answer);
    // The request may have arrived, unless the device knew that it was offline or the server
    // refused it.
    const isUnknown = ['UNREACHABLE', 'UNKNOWN'].includes(error.errorCode) || error.status >= 500;
    return { step: 'lost', isUnknown, message: error.errorMessage };
  }

  const start = useRef(() => step(tryIt));
  useEffect(() => start.current(), []);

  return {
    flow,
    supply: (supplied) => {
      request.current = { ...request.current, given: { ...given(), ...supplied } };
      step(tryIt);
    },
    sign: () => {
      if (flow.step !== 'sign') return;
      const { sign } = flow;
      step(async () => {
        setFlow({ step: 'signing', sign });
        const signed = await signText(sign.text, session);
        if (signed.kind !== 'done') return { step: 'sign', sign, problem: signed.kind };
        const signature: Signature = signed.signature;
        return runIt({
          words: words(),
          given: given(),
          text: sign.text,
          signature,
          credential: signed.credential,
        });
      });
    },
    again: () => step(tryIt),
    sendAgain: () => {
      const body = run.current;
      if (body === null) return;
      step(async () => {
        setFlow({ step: 'trying' });
        const next = await runIt(body);
        return next.step === 'refused' ? { ...next, isSecondTry: true } : next;
      });
    },
    follow: (next) => {
      request.current = next;
      step(tryIt);
    },
    finish: (next) => {
      onChange();
      setFlow(next);
    },
  };
}
