import { useState } from 'react';
import { DeleteByFreshSignIn } from './delete-by-fresh-sign-in.tsx';
import { DeleteByPassword } from './delete-by-password.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** Shows once more who it is, and deletes. */
export function DeleteAccountForm({ hasPassword }: { hasPassword: boolean }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  if (refusal !== null) return <SignInAgain reason={refusal} />;
  return hasPassword ? (
    <DeleteByPassword onRefused={setRefusal} />
  ) : (
    <DeleteByFreshSignIn onRefused={setRefusal} />
  );
}
