import './delete-account.css';
import { BackHeader } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { OpenItems } from './open-items.tsx';
import { DeletedData } from './deleted-data.tsx';

/** Deletes the account, after showing what is still open in it, what is deleted and what is kept. */
export default function DeleteAccountScreen() {
  const { t } = useTexts();
  const hasPassword = useAppSelector((state) => state.auth.user?.hasPassword !== false);
  return (
    <>
      <BackHeader
        title={t('deleteAccount.title')}
        backLabel={t('common.back')}
        back="/user/account"
        isEverywhere
      />
      <div className="page deletepage">
        <p className="soft">{t('deleteAccount.lead')}</p>
        <div className="deletecol">
          <OpenItems />
          <DeletedData />
        </div>
        <section className="panel surface lift stack" aria-labelledby="delete">
          <h2 className="t-s" id="delete">
            {t('deleteAccount.confirmTitle')}
          </h2>
          <DeleteAccountForm hasPassword={hasPassword} />
        </section>
      </div>
    </>
  );
}
