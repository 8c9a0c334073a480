import { useNavigate } from 'react-router';
import { device } from '../device/device.ts';
import { LockScreen } from '../features/phone-app/lock/lock-screen.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { endStoredSession } from '../session/store/sign-out.ts';
import { useReveal } from './page-effects.ts';

/**
 * What a locked app shows at its start, before there is a store: until its owner has opened it, or
 * wants to sign in again, no token and no ticket has been read. Of the stored profile it reads
 * whether there is a password, for the words of its button.
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
