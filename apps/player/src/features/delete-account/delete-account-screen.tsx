import { cx, BackHeader } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { OpenItems } from './open-items.tsx';
import { DeletedData } from './deleted-data.tsx';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './delete-account.module.css';

/**
 * Deletes the account, after showing what is still open in it, what is deleted and what is
 * retained.
 */
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
      <div className={cx(layout.page, styles.page)}>
        <p className={typography.soft}>{t('deleteAccount.lead')}</p>
        <div className={styles.column}>
          <OpenItems />
          <DeletedData />
        </div>
        <section
          className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)}
          aria-labelledby="delete"
        >
          <h2 className={typography.titleSmall} id="delete">
            {t('deleteAccount.confirmTitle')}
          </h2>
          <DeleteAccountForm hasPassword={hasPassword} />
        </section>
      </div>
    </>
  );
}
