import type { Ticket } from '@loto/api-contract';
import { formatClock } from '@loto/formatting';
import { useNavigate } from 'react-router';
import { Button, Modal } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { gameTicketDiscarded } from '../../session/slices/ticket-slice.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';

interface DiscardTicketProps {
  ticket: Ticket;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Leaves a bought ticket unpaid, after a confirmation: it is no longer stored here, and expires at
 * its time.
 */
export function DiscardTicket({ ticket, isOpen, onClose }: DiscardTicketProps) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const discard = () => {
    void navigate('/user/home', { replace: true });
    dispatch(gameTicketDiscarded());
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('cards.discardTitle')}
      stub={
        <>
          <Button variant="quiet" className={layout.grow} onClick={onClose}>
            {t('cards.discardStay')}
          </Button>
          <Button className={layout.grow} onClick={discard}>
            {t('cards.discardGo')}
          </Button>
        </>
      }
    >
      <p className={typography.soft}>
        {ticket.expiresAt === null
          ? t('cards.discardText')
          : t('cards.discardUntil', { clock: formatClock(ticket.expiresAt) })}
      </p>
    </Modal>
  );
}
