import { useState } from 'react';
import { Button, Modal } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { signOut } from '../../session/sign-out.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';

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
            <Button variant="quiet" className={layout.grow} onClick={() => setIsAsking(false)}>
              {t('account.stay')}
            </Button>
            <Button className={layout.grow} onClick={() => signOut(dispatch)}>
              {t('account.signOut')}
            </Button>
          </>
        }
      >
        <p className={typography.soft}>{t('account.signOutText')}</p>
      </Modal>
    </>
  );
}
