import { useLocation } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { cx, BackHeader, Button, Icon } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { ownPath } from '../../session/payment-flow/save-card.ts';
import { usePayment } from '../../session/payment-flow/use-payment.ts';
import layout from '@loto/design/layout.module.css';
import styles from './cards.module.css';

export const handle: PageInfo = { title: 'cards.addTitle', isPayment: true };

/** /user/account/add-new-card: explains how cards are saved, and opens the provider's page. */
export default function AddCardScreen() {
  const { t } = useTexts();
  const state = useLocation().state as { returnTo?: unknown } | null;
  const returnTo = ownPath(state?.returnTo);
  const { saveCard, isRunning } = usePayment();
  return (
    <>
      <BackHeader
        title={t('cards.addTitle')}
        backLabel={t('common.back')}
        back={returnTo ?? '/user/account/cards'}
        isEverywhere
      />
      <div className={cx(layout.page, styles.page)}>
        <section className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)}>
          <p>{t('cards.addLead')}</p>
          <ol className={styles.steps}>
            <li>
              <Icon name="lock" />
              <span>{t('cards.addAtProvider')}</span>
            </li>
            <li>
              <Icon name="shield" />
              <span>{t('cards.addBank')}</span>
            </li>
            <li>
              <Icon name="card" />
              <span>{t('cards.addKept')}</span>
            </li>
          </ol>
          <Button isBlock isPending={isRunning} onClick={() => void saveCard({ returnTo })}>
            {t('cards.addGo')}
          </Button>
        </section>
      </div>
    </>
  );
}
