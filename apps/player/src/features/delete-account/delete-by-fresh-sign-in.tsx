import { useState } from 'react';
import { Button, Modal } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { DeleteFormProps } from './delete-by-password.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

/** Without a password: asked once more, then the server looks how fresh the sign-in is. */
export function DeleteByFreshSignIn({ onRefused }: DeleteFormProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending } = useDeleteAccount();

  async function confirm() {
    const refusal = await remove({});
    if (refusal === null) return;
    setAsking(false);
    onRefused(refusal.errorMessage);
  }

  return (
    <>
      <p className="soft">{t('deleteAccount.noPassword')}</p>
      <Button variant="danger" isBlock icon="bin" onClick={() => setAsking(true)}>
        {t('deleteAccount.submit')}
      </Button>
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('deleteAccount.askTitle')}
        stub={
          <>
            <Button variant="quiet" className="grow" onClick={() => setAsking(false)}>
              {t('deleteAccount.keep')}
            </Button>
            <Button variant="danger" className="grow" isPending={isPending} onClick={() => void confirm()}>
              {isPending ? t('deleteAccount.pending') : t('deleteAccount.askSubmit')}
            </Button>
          </>
        }
      >
        <p className="soft">{t('deleteAccount.lead')}</p>
      </Modal>
    </>
  );
}
