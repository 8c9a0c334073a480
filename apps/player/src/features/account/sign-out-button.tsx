import { useState } from 'react';
import { Button, Modal } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { signOut } from '../../session/sign-out.ts';

/** Leaves, after asking. */
export function SignOutButton() {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="log-out" onClick={() => setIsAsking(true)}>
        {t('account.signOut')}
      </Button>
      <Modal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('account.signOutTitle')}
        stub={
          <>
            <Button variant="quiet" className="grow" onClick={() => setIsAsking(false)}>
              {t('account.stay')}
            </Button>
            <Button className="grow" onClick={() => signOut(dispatch)}>
              {t('account.signOut')}
            </Button>
          </>
        }
      >
        <p className="soft">{t('account.signOutText')}</p>
      </Modal>
    </>
  );
}
