import { useEffect, useRef } from 'react';
import { Button } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { signOut } from '../../session/sign-out.ts';

/** In place of the form when the sign-in is too old: why, and the way out to come in again. */
export function SignInAgain({ reason }: { reason: string }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p role="alert">{reason}</p>
      <Button ref={button} isBlock icon="log-out" onClick={() => signOut(dispatch)}>
        {t('deleteAccount.signInAgain')}
      </Button>
    </>
  );
}
