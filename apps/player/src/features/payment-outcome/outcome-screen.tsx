import { useLocation } from 'react-router';
import { LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { OutcomePage } from './outcome-page.tsx';
import type { ReturnedBy } from './outcome.ts';
import { PaidPage } from './paid-page.tsx';
import { UnpaidPage } from './unpaid-page.tsx';
import { useOutcomeText } from './use-outcome-text.ts';
import { useOutcome } from './use-outcome.ts';

/**
 * /payment/success, /payment/failure and their animated variants /payment-success,
 * /payment-failure: the outcome of a payment as the ticket's state says; the path, which anyone
 * can open, only chooses between waiting texts.
 */
export default function OutcomeScreen() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isAnimated = /^\/payment-/i.test(pathname);
  const returnedBy: ReturnedBy = /^\/payment[/-]success/i.test(pathname) ? 'success' : 'failure';
  const ofPlayer = useOutcomeText();
  const { outcome, ticket, isLoading, isSlow } = useOutcome(returnedBy);
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
  if (isLoading) {
    return (
      <OutcomePage
        title={t('paymentOutcome.confirmingTitle')}
        text={t(ofPlayer('confirmingText'))}
        isAnimated={isAnimated}
      />
    );
  }
  if (outcome === 'paid' && ticket !== undefined) return <PaidPage ticket={ticket} isAnimated={isAnimated} />;
  if (outcome === 'unpaid' && ticket !== undefined)
    return <UnpaidPage ticket={ticket} isAnimated={isAnimated} />;
  if (outcome === 'confirming') {
    return (
      <OutcomePage
        title={t('paymentOutcome.confirmingTitle')}
        text={t(ofPlayer(isSlow ? 'confirmingSlow' : 'confirmingText'))}
        isAnimated={isAnimated}
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
