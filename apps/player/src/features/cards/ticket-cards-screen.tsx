import { useParams } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { BackHeader, Button, EmptyState, LinkButton, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { failedReadText, isApiError, isRefusal } from '../../session/api/api-error.ts';
import { PaymentChoice } from './payment-choice.tsx';
import layout from '@loto/design/layout.module.css';

export const handle: PageInfo = {
  title: 'cards.payTitle',
  isFocused: true,
  isForPlay: true,
  isPayment: true,
};

/** /user/account/cards/{ticket_id}: an unpaid ticket, and the cards to pay with. */
export default function TicketCardsScreen() {
  const { t } = useTexts();
  const { ticket_id: id = '' } = useParams();
  const {
    currentData: ticket,
    error,
    isError,
    isFetching,
    refetch,
  } = useAnswer('getTicket', { params: { id }, quietFor: 'all' }, { refetchOnMountOrArgChange: true });
  const isUnknown = isApiError(error) && isRefusal(error);
  return (
    <>
      <BackHeader
        title={t('cards.payTitle')}
        backLabel={t('common.back')}
        back="/user/account/cards"
        isEverywhere
      />
      <div className={layout.page}>
        {ticket === undefined && !isError && <Skeleton shape="block" height="320px" />}
        {ticket === undefined && isError && !isUnknown && (
          <EmptyState title={t('cards.unreadTitle')} text={failedReadText(error, t('cards.unreadText'))}>
            <Button isPending={isFetching} onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </EmptyState>
        )}
        {ticket === undefined && isUnknown && (
          <EmptyState title={t('cards.noTicketTitle')} text={t('cards.noTicketText')}>
            <LinkButton to="/user/history">{t('cards.toTickets')}</LinkButton>
          </EmptyState>
        )}
        {ticket?.status === 'awaiting-payment' && (
          <PaymentChoice ticket={ticket} path={`/user/account/cards/${id}`} />
        )}
        {ticket !== undefined && ticket.status !== 'awaiting-payment' && (
          <EmptyState title={t('cards.notWaitingTitle')} text={t('cards.notWaitingText')}>
            <LinkButton to={`/user/history/ticket-details/${id}`}>{t('cards.seeTicket')}</LinkButton>
          </EmptyState>
        )}
      </div>
    </>
  );
}
