import type { Ticket } from '@loto/api-contract';
import { Link } from 'react-router';
import { cx, AgeSign, Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SavedCard } from '../../session/calls/card-calls.ts';
import { PaymentNextSteps } from './payment-next-steps.tsx';
import { CardChoice } from './card-choice.tsx';
import { TicketToPay } from './ticket-to-pay.tsx';
import { useCardPayment } from './use-card-payment.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './cards.module.css';

interface PayByCardProps {
  ticket: Ticket;
  cards: readonly SavedCard[];
  /** A card turned out to be gone or expired: the list is to be read again. */
  onGone: () => void;
  /** Where the page of adding a card comes back to. */
  path: string;
  /** The person does not want to pay this ticket; without it there is no such button. */
  onDiscard?: () => void;
}

/**
 * How a ticket is paid: a saved card or another one on the left, what it costs and the button on
 * the right.
 */
export function PayByCard({ ticket, cards, onGone, path, onDiscard }: PayByCardProps) {
  const { t } = useTexts();
  const payment = useCardPayment(ticket.id, cards, onGone);
  return (
    <div className={cx(layout.columns, styles.pay)}>
      <div>
        <CardChoice
          cards={cards}
          chosen={payment.chosen}
          declinedIds={payment.declinedIds}
          problem={payment.isChoiceMissing ? t('cards.choose') : undefined}
          onChoose={payment.choose}
        />
        <p className={styles.addLink}>
          <Link
            className={cx(typography.link, typography.small)}
            to="/user/account/add-new-card"
            state={{ returnTo: path }}
          >
            {t('cards.saveNew')}
          </Link>
        </p>
        <p className={cx(layout.note, styles.cardNote)}>
          <Icon name="lock" size="small" />
          <span>{t('cards.note')}</span>
        </p>
        <PaymentNextSteps ticket={ticket} />
      </div>
      <aside>
        <TicketToPay
          ticket={ticket}
          isPending={payment.isPaying}
          onPay={() => void payment.pay()}
          {...(onDiscard && { onDiscard })}
        />
        <p className={cx(layout.note, styles.measureNote)}>
          <AgeSign />
          <span>{t('cards.measure')}</span>
        </p>
      </aside>
    </div>
  );
}
