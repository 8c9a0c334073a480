import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { signOut } from '../../session/sign-out.ts';
import { Button } from '../../design/index.ts';
import { DeleteByPassword } from './delete-by-password.tsx';
import { DeleteByFreshSignIn } from './delete-by-fresh-sign-in.tsx';

/** Shows once more who it is, and deletes. */
export function DeleteAccountForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  if (refusal !== null) {
    return (
      <>
        <p role="alert">{refusal}</p>
        <Button isBlock icon="log-out" onClick={() => signOut(dispatch)}>
          {t('deleteAccount.signInAgain')}
        </Button>
      </>
    );
  }
  return hasPassword ? (
    <DeleteByPassword onRefused={setRefusal} />
  ) : (
    <DeleteByFreshSignIn onRefused={setRefusal} />
  );
}
