import type { Ticket } from '@loto/api-contract';
import { formatEndClock } from '@loto/formatting';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { BackHeader, ConfirmModal, cx, Icon, Steps } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { gameTicketDiscarded } from '../../session/store/slices/ticket-slice.ts';
import { PaymentChoice } from './payment-choice.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

export const handle: PageInfo = {
  title: 'cards.payTitle',
  isFocused: true,
  isForPlay: true,
  isPayment: true,
};

/**
 * …/game/buy/payment-methods: the payment of the bought ticket. The access rules admit only players
 * who have one (specification 4).
 */
export default function PaymentMethodsScreen() {
  const ticket = useAppSelector((state) => state.ticket.gameTicket);
  return ticket === null ? null : <StoredTicket ticket={ticket} />;
}

/**
 * Shows the ticket as the server knows it. The stored copy may be outdated, for example after a
 * payment in another tab.
 */
function StoredTicket({ ticket }: { ticket: Ticket }) {
  const question = { params: { id: ticket.id }, quietFor: 'all', onlyFromServer: true } as const;
  useAnswer('getTicket', question, { refetchOnMountOrArgChange: true });
  if (ticket.status === 'awaiting-payment') return <PaymentMethods ticket={ticket} />;
  return <Navigate to={`/payment/success/${ticket.id}`} replace />;
}

function PaymentMethods({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const [isDiscarding, setDiscarding] = useState(false);
  const back = useGoBack(ticket);
  const steps = [t('purchase.stepNumbers'), t('purchase.stepCheck'), t('purchase.stepPay')];
  return (
    <>
      <BackHeader title={t('cards.payTitle')} backLabel={t('common.back')} back={back} />
      <div className={cx(layout.page, layout.bare)}>
        <div className={cx(layout.pageHead, layout.desktopOnly)}>
          <div>
            <Link className={cx(typography.link, typography.small, layout.row, layout.backLink)} to={back}>
              <Icon name="back" size="small" />
              {t('cards.backToTicket')}
            </Link>
            <h1 className={typography.titleLarge} tabIndex={-1}>
              {t('cards.payTitle')}
            </h1>
          </div>
          <Steps label={t('purchase.steps')} words={steps} current={2} />
        </div>
        <PaymentChoice ticket={ticket} path={pathname} onDiscard={() => setDiscarding(true)} />
      </div>
      <DiscardTicket ticket={ticket} isOpen={isDiscarding} onClose={() => setDiscarding(false)} />
    </>
  );
}

/**
 * Returns the path back: to the review of the ticket while its draft exists, otherwise to the
 * ticket's page.
 */
function useGoBack({ id, gameCode }: Ticket): string {
  const { buy } = useGamePaths();
  const isDrafted = useAppSelector(
    ({ draft, gameType }) =>
      draft.drafts[gameCode]?.boughtTicketId === id && gameType.selectedGameType === gameCode,
  );
  return isDrafted ? buy : `/user/history/ticket-details/${id}`;
}

interface DiscardTicketProps {
  ticket: Ticket;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Discards an unpaid ticket after a confirmation. It's no longer stored here, and expires as usual.
 */
function DiscardTicket({ ticket, isOpen, onClose }: DiscardTicketProps) {
  const { t, language } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const discard = () => {
    void navigate('/user/home', { replace: true });
    dispatch(gameTicketDiscarded());
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={t('cards.discardTitle')}
      text={
        ticket.expiresAt === null
          ? t('cards.discardText')
          : t('cards.discardUntil', { clock: formatEndClock(ticket.expiresAt, language) })
      }
      cancelText={t('cards.discardStay')}
      onCancel={onClose}
      confirmText={t('cards.discardGo')}
      onConfirm={discard}
    />
  );
}
