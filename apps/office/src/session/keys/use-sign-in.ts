import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../api/use-call.ts';
import { askPasskey } from './assertion.ts';
import { askDemoKey } from './sign-text.ts';

interface SignIn {
  /**
   * Signs in with a passkey of this person or with an operator's demo key.
   * @returns true if there is a session now
   */
  readonly signIn: (demoOperator: string | null) => Promise<boolean>;
  readonly isPending: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | null;
}

/** Signs operators in. The session is a cookie that scripts can't read. */
export function useSignIn(): SignIn {
  const { t } = useTexts();
  const askOptions = useCall('officeSignInOptions');
  const enter = useCall('officeSignIn');
  const readSession = useCall('officeSession');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns a text about why it failed; null on success */
  async function trySignIn(demoOperator: string | null): Promise<string | null> {
    const asked = await askOptions({});
    if (asked.error !== undefined) return asked.error.errorMessage;
    const { options } = asked.data;
    const assertion =
      demoOperator === null ? await askPasskey(options) : await askDemoKey(demoOperator, options.challenge);
    if (assertion.kind !== 'done') {
      return t(assertion.kind === 'cancelled' ? 'signIn.cancelled' : 'signIn.failed');
    }
    const entered = await enter({ body: { credential: assertion.credential } });
    if (entered.error !== undefined) return entered.error.errorMessage;
    await readSession({});
    return null;
  }

  async function signIn(demoOperator: string | null): Promise<boolean> {
    if (isPending) return false;
    setPending(true);
    setProblem(null);
    const failure = await trySignIn(demoOperator).finally(() => setPending(false));
    setProblem(failure);
    return failure === null;
  }

  return { signIn, isPending, problem };
}
