import { CnpForm } from '../../credentials/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../session/messages/toasts.ts';
import typography from '@loto/design/typography.module.css';
import styles from './purchase.module.css';

/** Replaces the payment until the player has entered the CNP, which is asked for once. */
export function CnpBeforeBuying() {
  const { t } = useTexts();
  return (
    <section className={styles.limitNotice} aria-labelledby="cnp-before-buying">
      <h3 className={typography.titleSmall} id="cnp-before-buying">
        {t('purchase.cnpTitle')}
      </h3>
      <p>{t('purchase.cnpText')}</p>
      <CnpForm
        hint={t('purchase.cnpHint')}
        submitText={t('purchase.cnpContinue')}
        isPending={false}
        onSaved={() => showToast({ kind: 'ok', text: t('purchase.cnpGiven') })}
      />
    </section>
  );
}
