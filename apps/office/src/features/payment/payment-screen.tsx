import typography from '@loto/design/typography.module.css';
import { shortGameNames } from '@loto/formatting';
import type { DeskPayment } from '@loto/office-contract';
import { Link, useParams } from 'react-router';
import { DeskColumns, DeskContent, DeskHead, DeskPage, Panel } from '../../desk/desk-page.tsx';
import { Facts } from '../../desk/facts.tsx';
import { JobsPanel } from '../../desk/jobs.tsx';
import { Id, Reference } from '../../desk/reference.tsx';
import { PaymentTag, TicketTag } from '../../desk/state-tag.tsx';
import { useNamed } from '../../desk/use-named.ts';
import { formatLei } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useSession } from '../../session/use-session.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';

/** A payment, with its facts on the left and its history on the right. */
export function Screen() {
  const { id = '' } = useParams();
  return (
    <DeskPage>
      <Payment key={id} id={id} />
    </DeskPage>
  );
}

function Payment({ id }: { id: string }) {
  const { t } = useTexts();
  const reading = useAnswer('readPayment', { params: { id } });
  return (
    <DeskContent reading={reading} missingText={t('desk.missing.payment')}>
      {(payment) => (
        <>
          <DeskHead
            title={formatLei(payment.takenBani ?? payment.amountBani)}
            tag={<PaymentTag status={payment.status} />}
          />
          <PaymentActions payment={payment} />
          <DeskColumns
            left={
              <>
                <FactsPanel payment={payment} />
                <JobsPanel jobs={payment.jobs} />
              </>
            }
            right={<PaymentTimeline payment={payment} />}
          />
        </>
      )}
    </DeskContent>
  );
}

function FactsPanel({ payment }: { payment: DeskPayment }) {
  const { t } = useTexts();
  const named = useNamed();
  const { roles } = useSession();
  const { ticket, card, provider, reference, page } = payment;
  const seesPlayer = roles.some((role) => role === 'service' || role === 'identity' || role === 'auditor');
  return (
    <Panel title={t('payment.facts')}>
      <Facts
        rows={[
          [
            t('payment.ticket'),
            <span key="ticket">
              <Link className={typography.link} to={`/ticket/${encodeURIComponent(ticket.id)}`}>
                {shortGameNames[ticket.gameCode]} {ticket.serial}
              </Link>{' '}
              <TicketTag status={ticket.status} />
            </span>,
          ],
          [
            t('payment.player'),
            seesPlayer ? (
              <Link key="player" className={typography.link} to={`/player/${payment.playerId}`}>
                <Id id={payment.playerId} />
              </Link>
            ) : (
              <Id key="player" id={payment.playerId} />
            ),
          ],
          [t('payment.provider'), provider],
          [
            t('payment.reference'),
            reference === null ? (
              t('payment.noReference')
            ) : (
              <Reference key="reference" reference={reference} provider={provider} page={page} />
            ),
          ],
          [t('payment.card'), card === null ? null : `${card.brand} ${card.last4}`],
          [
            t('payment.why'),
            payment.refundReason === null ? null : named('desk.refundReason', payment.refundReason),
          ],
          [t('payment.failure'), payment.failureCode],
          [t('payment.id'), <Id key="id" id={payment.id} />],
        ]}
      />
    </Panel>
  );
}
