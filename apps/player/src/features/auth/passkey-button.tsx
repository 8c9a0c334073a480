import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@loto/design/widgets/button.tsx';
import { passkeys, useArePasskeysSupported } from '../../device/passkeys/passkeys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { useFirstCall } from '../../session/api/use-first-call.ts';
import styles from './passkey-button.module.css';

/**
 * Signs in with a passkey, if the browser supports it. Prerendered pages reserve space for it;
 * `first-paint.js` decides before the first paint whether it's visible.
 */
export function PasskeyButton() {
  const { t } = useTexts();
  const { signIn, isPending } = useSignInByPasskey();
  const areSupported = useArePasskeysSupported();
  if (!areSupported) return null;
  return (
    <div className={styles.root}>
      <Button variant="quiet" icon="key" isBlock isPending={isPending} onClick={() => void signIn()}>
        {t('passkeys.signIn')}
      </Button>
    </div>
  );
}

/**
 * Returns a function that signs in with a passkey of this device and opens home, or shows why it
 * failed.
 */
function useSignInByPasskey(): { signIn: () => Promise<void>; isPending: boolean } {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [requestOptions] = useFirstCall('passkeySignInOptions');
  const [passkeySignIn] = useFirstCall('passkeySignIn');
  const [isPending, setPending] = useState(false);

  async function signInOnce(): Promise<void> {
    const { data } = await requestOptions({});
    if (data === undefined) return;
    const outcome = await passkeys.sign(data.options);
    if (outcome.kind === 'cancelled') showToast({ kind: 'warning', text: t('passkeys.signInNone') });
    else if (outcome.kind === 'missing') showToast({ kind: 'danger', text: t('passkeys.notLoaded') });
    else if (outcome.kind !== 'done') showToast({ kind: 'danger', text: t('passkeys.signInImpossible') });
    else {
      const session = await passkeySignIn({ body: { credential: outcome.credential } });
      if (session.data !== undefined) await navigate('/user/home', { replace: true });
    }
  }

  async function signIn(): Promise<void> {
    setPending(true);
    await signInOnce().finally(() => setPending(false));
  }

  return { signIn, isPending };
}
