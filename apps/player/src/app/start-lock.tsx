import { useNavigate } from 'react-router';
import { device } from '../device/device.ts';
import { LockScreen } from '../features/phone-app/lock/lock-screen.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { endStoredSession } from '../session/store/sign-out.ts';
import { useReveal } from './page-effects.ts';

/**
 * The first screen of a locked app, before there is a store. No token or ticket has been read until
 * the owner unlocks the app or chooses to sign in again. The screen reads only whether the stored
 * profile has a password, for the text of its button.
 */
export function StartLock({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { phone } = device;
  useReveal();
  if (phone === null) return null;
  const open = async () => {
    await phone.openSecrets();
    onOpen();
  };
  const signIn = async () => {
    await phone.openSecrets();
    endStoredSession();
    await navigate('/auth/sign-in', { replace: true });
    onOpen();
  };
  return (
    <>
      <title>{t('phoneApp.lock.title')}</title>
      <LockScreen phone={phone} onOpen={() => void open()} onSignIn={() => void signIn()} />
    </>
  );
}
