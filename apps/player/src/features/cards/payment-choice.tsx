import type { Ticket } from '@loto/api-contract';
import { capitalize, formatDay } from '@loto/formatting';
import { useState } from 'react';
import { Button, Checkbox, cx, Icon, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { cardName, type SavedCard } from '../../session/payment-flow/card-texts.ts';
import { usePhoneWallet } from '../../session/payment-flow/phone-wallet.ts';
import { payFromWalletText } from '../../session/payment-flow/wallet-texts.ts';
import { chooseDirectCard, readDirectCard } from '../../session/payment-flow/direct-card.ts';
import { CardChoice } from './card-choice.tsx';
import { TicketToPay } from './ticket-to-pay.tsx';
import { useCardPayment } from './use-card-payment.ts';
import layout from '@loto/design/layout.module.css';
import nextStepsStyles from '@loto/design/next-steps.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './cards.module.css';

interface PaymentChoiceProps {
  ticket: Ticket;
  path: string;
  onDiscard?: () => void;
}

/** The choice of how to pay for an unpaid ticket. */
export function PaymentChoice({ ticket, path, onDiscard }: PaymentChoiceProps) {
  const { t } = useTexts();
  const { data, isError, isFetching, refetch } = useAnswer(
    'listCards',
    { quietFor: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined && !isError) return <Skeleton shape="block" height="320px" />;
  return (
    <>
      {isError && (
        <div className={styles.failed} role="status">
          <p className={layout.grow}>{t('cards.listFailed')}</p>
          <Button variant="quiet" size="small" isPending={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      <PayByCard
        ticket={ticket}
        cards={data?.userCardList ?? []}
        onGone={() => void refetch()}
        path={path}
        {...(onDiscard && { onDiscard })}
      />
    </>
  );
}

interface PayByCardProps {
  ticket: Ticket;
  cards: readonly SavedCard[];
  /** Called if a card turns out to be deleted or expired, so that the list must be reloaded. */
  onGone: () => void;
  /** The path to return to after adding a card. */
  path: string;
  /** Discards the ticket; without it there is no button. */
  onDiscard?: () => void;
}

/**
 * The payment of a ticket: the means of payment on the left, the price and the button on the right.
 */
function PayByCard({ ticket, cards, onGone, path, onDiscard }: PayByCardProps) {
  const { t } = useTexts();
  const wallet = usePhoneWallet();
  const payment = useCardPayment(ticket, cards, { wallet, path, onGone });
  const chosenCard = cards.find(({ id }) => id === payment.chosen);
  return (
    <div className={cx(layout.columns, styles.pay)}>
      <div>
        <CardChoice
          cards={cards}
          wallet={wallet?.kind ?? null}
          chosen={payment.chosen}
          declinedIds={payment.declinedIds}
          problem={payment.isChoiceMissing ? t('cards.choose') : undefined}
          onChoose={payment.choose}
        />
        {payment.chosen === 'other' && (
          <div className={styles.saveCard}>
            <Checkbox checked={payment.savesCard} onChange={payment.setSavesCard}>
              {t('cards.saveNew')}
            </Checkbox>
            {payment.savesCard && (
              <p className={cx(typography.small, typography.soft)}>{t('cards.saveNewText')}</p>
            )}
          </div>
        )}
        {chosenCard !== undefined && <PayDirectly key={chosenCard.id} card={chosenCard} />}
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
          {...(payment.chosen === 'wallet' &&
            wallet !== null && { payText: payFromWalletText(wallet.kind, t) })}
          onPay={() => void payment.pay()}
          {...(onDiscard && { onDiscard })}
        />
        <p className={cx(layout.note, styles.measureNote)}>{t('cards.measure')}</p>
      </aside>
    </div>
  );
}

/** Offers to preselect this card for the next ticket. This is never set without asking. */
function PayDirectly({ card }: { card: SavedCard }) {
  const { t } = useTexts();
  const [isDirect, setDirect] = useState(() => readDirectCard() === card.id);
  const choose = (isOn: boolean) => {
    setDirect(isOn);
    chooseDirectCard(isOn ? card.id : null);
  };
  return (
    <div className={styles.saveCard}>
      <Checkbox checked={isDirect} onChange={choose}>
        {t('cards.payDirectly', { card: cardName(card) })}
      </Checkbox>
    </div>
  );
}

/** What happens after the payment; shown only on desktops. */
function PaymentNextSteps({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts();
  const first = ticket.draws[0];
  const day = first === undefined ? '' : capitalize(formatDay(first.drawAt, language));
  const steps = [
    { icon: 'tickets', title: t('cards.afterPlays'), text: t('cards.afterPlaysText') },
    { icon: 'mail', title: t('cards.afterMail'), text: t('cards.afterMailText') },
    { icon: 'cup', title: t('cards.afterDraw'), text: t('cards.afterDrawText', { day }) },
  ] as const;
  return (
    <section className={cx(nextStepsStyles.root, layout.desktopOnly)}>
      <h2 className={typography.titleSmall}>{t('cards.after')}</h2>
      <ol>
        {steps.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>
              <b className={nextStepsStyles.line}>{title}</b>
              <span className={cx(typography.small, typography.soft)}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
