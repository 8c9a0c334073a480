import type { Ticket } from '@loto/api-contract';
import { formatEndClock } from '@loto/formatting';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { formatLei } from '../../i18n/numbers.ts';
import { Button, cx, LinkButton, LoadingDots, Wordmark } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { usePayment } from '../../session/payment-flow/use-payment.ts';
import { PaidPage } from './paid-page.tsx';
import { type ReturnedBy, useOutcome } from './use-outcome.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './payment-outcome.module.css';

// The title is the same for every outcome, because only the ticket's status shows how a payment
// ended.
export const handle: PageInfo = { title: 'shell.titles.payment', isFocused: true, isPayment: true };

/**
 * /payment/success, /payment/failure and their animated variants /payment-success,
 * /payment-failure: the outcome of a payment, by the ticket's status. Anyone can open these paths,
 * so they only choose between waiting texts.
 */
export default function OutcomeScreen() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isAnimated = /^\/payment-/i.test(pathname);
  const returnedBy: ReturnedBy = /^\/payment[/-]success/i.test(pathname) ? 'success' : 'failure';
  const ofPlayer = useOutcomeText();
  const { outcome, ticket, isJustBought, isSlow } = useOutcome(returnedBy);
  const toTickets = (
    <LinkButton variant="quiet" isBlock to="/user/history">
      {t('paymentOutcome.toTickets')}
    </LinkButton>
  );
  const toGames = (
    <LinkButton isBlock to="/user/home">
      {t('paymentOutcome.toGames')}
    </LinkButton>
  );
  if (outcome === 'paid' && ticket !== undefined) {
    // Providers return to the pages without animation (specification 9), which still animate the
    // ticket once.
    return <PaidPage ticket={ticket} isAnimated={isAnimated || isJustBought} />;
  }
  if (outcome === 'unpaid' && ticket !== undefined)
    return <UnpaidPage ticket={ticket} isAnimated={isAnimated} />;
  if (outcome === 'confirming') {
    return (
      <OutcomePage
        title={t('paymentOutcome.confirmingTitle')}
        text={t(ofPlayer(isSlow ? 'confirmingSlow' : 'confirmingText'))}
        isAnimated={isAnimated}
        isWorking
      >
        {isSlow ? toTickets : undefined}
      </OutcomePage>
    );
  }
  if (outcome === 'expired' || outcome === 'refunded') {
    return (
      <OutcomePage
        title={t(`paymentOutcome.${outcome}Title`)}
        text={t(ofPlayer(`${outcome}Text`))}
        isAnimated={isAnimated}
      >
        {toGames}
        {toTickets}
      </OutcomePage>
    );
  }
  const isSuccess = returnedBy === 'success';
  return (
    <OutcomePage
      title={t(isSuccess ? 'paymentOutcome.successTitle' : 'paymentOutcome.unpaidTitle')}
      text={t(isSuccess ? 'paymentOutcome.successText' : 'paymentOutcome.failureText')}
      isAnimated={isAnimated}
    >
      {toTickets}
    </OutcomePage>
  );
}

/** Nothing was charged and the ticket is still unpaid: the player can pay again or leave it. */
function UnpaidPage({ ticket, isAnimated }: { ticket: Ticket; isAnimated: boolean }) {
  const { t, language } = useTexts();
  const { start, isRunning } = usePayment();
  return (
    <OutcomePage
      isAnimated={isAnimated}
      title={t('paymentOutcome.unpaidTitle')}
      text={
        ticket.expiresAt === null
          ? t('paymentOutcome.unpaidText')
          : t('paymentOutcome.unpaidUntil', { clock: formatEndClock(ticket.expiresAt, language) })
      }
    >
      <Button isBlock isPending={isRunning} onClick={() => void start(ticket)}>
        {t('paymentOutcome.payAgain', { sum: formatLei(ticket.totalBani) })}
      </Button>
      <LinkButton variant="quiet" isBlock to={`/user/history/ticket-details/${ticket.id}`}>
        {t('paymentOutcome.seeTicket')}
      </LinkButton>
    </OutcomePage>
  );
}

interface OutcomePageProps {
  title: string;
  /** What happened, and what the player can do. */
  text: string;
  /** True if the ticket animates into place. */
  isAnimated?: boolean;
  /** True while something is in progress. */
  isWorking?: boolean;
  children?: ReactNode;
}

/** An outcome without a printed ticket: what happened, and what the player can do now. */
function OutcomePage({ title, text, isAnimated = false, isWorking = false, children }: OutcomePageProps) {
  const { t } = useTexts();
  return (
    <>
      <div className={cx(layout.phoneOnly, styles.mark)}>
        <Wordmark to="/user/home" label={t('common.home')} />
      </div>
      <div
        className={
          isAnimated
            ? cx(layout.page, layout.bare, styles.calm, styles.moving)
            : cx(layout.page, layout.bare, styles.calm)
        }
        role="status"
      >
        <WaitingTicket />
        <h1 className={typography.titleLarge} tabIndex={-1}>
          {title}
        </h1>
        {isWorking && <LoadingDots />}
        <p className={typography.soft}>{text}</p>
        {children !== undefined && <div className={cx(layout.stack, styles.buttons)}>{children}</div>}
      </div>
    </>
  );
}

/**
 * A decorative ticket that is still in the printer: an outline over a colour, in the style of the
 * empty pages.
 */
export function WaitingTicket() {
  return (
    <svg className={styles.tornTicket} viewBox="0 0 220 130" aria-hidden="true">
      <g transform="rotate(-6 110 65)">
        <rect className={styles.colour} x="34" y="24" width="152" height="82" rx="12" />
      </g>
      <g transform="rotate(3 110 65)">
        <rect className={styles.paper} x="34" y="24" width="152" height="82" rx="12" />
        <path className={styles.cuts} d="M136 26v78" />
        <g className={styles.cuts}>
          <circle cx="56" cy="50" r="9" />
          <circle cx="82" cy="50" r="9" />
          <circle cx="108" cy="50" r="9" />
          <circle cx="56" cy="78" r="9" />
          <circle cx="82" cy="78" r="9" />
          <circle cx="108" cy="78" r="9" />
        </g>
      </g>
    </svg>
  );
}

/**
 * Sentences about card, bank and e-mail. The partner's players have none of these here and see the
 * partner's name instead.
 */
type Sentence = 'confirmingText' | 'confirmingSlow' | 'expiredText' | 'refundedText';

type OutcomeText = (
  sentence: Sentence,
) => `paymentOutcome.${Sentence}` | `paymentOutcome.${Sentence}External`;

/** Returns a function that chooses the sentence for the signed-in player. */
function useOutcomeText(): OutcomeText {
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  return (sentence) => (isExternal ? `paymentOutcome.${sentence}External` : `paymentOutcome.${sentence}`);
}
