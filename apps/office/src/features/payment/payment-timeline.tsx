import { cx, Timeline, type IconName, type TimelineEvent } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { DeskPayment, DeskPaymentEvent } from '@loto/office-contract';
import type { ReactNode } from 'react';
import { useCommandName } from '../../actions/command-names.ts';
import { MailButton, MailName, MailState } from '../../desk/mails.tsx';
import { MovementLines, useMovementName } from '../../desk/movements.tsx';
import { Panel } from '../../desk/desk-page.tsx';
import { Reference } from '../../desk/reference.tsx';
import { useNamed } from '../../desk/use-named.ts';
import { formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './payment-timeline.module.css';

/** A payment's history, oldest first. */
export function PaymentTimeline({ payment }: { payment: DeskPayment }) {
  const { t } = useTexts();
  const events = payment.events.map((event, index): TimelineEvent => {
    const tone = toneOf(event);
    return {
      // The order of the events never changes.
      key: String(index),
      icon: icons[event.kind],
      ...(tone !== undefined && { tone }),
      at: formatStamp(event.at),
      dateTime: event.at,
      title: <EventTitle event={event} />,
      details: <EventDetail event={event} payment={payment} />,
    };
  });
  return (
    <Panel title={t('payment.timeline')}>
      <Timeline label={t('payment.timeline')} events={events} />
    </Panel>
  );
}

function toneOf(event: DeskPaymentEvent): TimelineEvent['tone'] {
  switch (event.kind) {
    case 'decision':
      return event.to === 'succeeded' ? 'ok' : 'waiting';
    case 'refund':
      return event.refundedAt === null ? 'waiting' : 'ok';
    case 'refund-failed':
      return event.resentAt === null ? 'failed' : 'ok';
    case 'dispute':
      return event.status === 'won' ? 'ok' : 'failed';
    case 'provider-event':
      return event.handledAt === null ? 'waiting' : undefined;
    case 'mail':
      return event.state === 'failed' || event.state === 'given-up' ? 'failed' : undefined;
    default:
      return undefined;
  }
}

const icons: Readonly<Record<DeskPaymentEvent['kind'], IconName>> = {
  ordered: 'tickets',
  checkout: 'card',
  'provider-event': 'bell',
  polled: 'refresh',
  decision: 'check',
  movement: 'book',
  refund: 'back',
  'refund-failed': 'warning',
  dispute: 'warning',
  mail: 'mail',
  action: 'account',
};

function EventTitle({ event }: { event: DeskPaymentEvent }): ReactNode {
  const { t } = useTexts();
  const commandName = useCommandName();
  const movementName = useMovementName();
  switch (event.kind) {
    case 'ordered':
      return t('payment.events.ordered', { sum: formatLei(event.totalBani) });
    case 'provider-event':
      return t('payment.events.provider-event', { provider: event.provider });
    case 'polled':
      return t('payment.events.polled');
    case 'decision':
      return event.to === 'succeeded'
        ? t('payment.events.decisionSale')
        : t('payment.events.decisionRefund', { sum: formatLei(event.amountBani) });
    case 'movement':
      return t('payment.events.movement', { kind: movementName(event.movement) });
    case 'refund': {
      const sum = formatLei(event.amountBani);
      return event.scope === 'part'
        ? t('payment.events.refundPart', { sum })
        : t('payment.events.refund', { sum });
    }
    case 'mail':
      return <MailName kind={event.mail} occasion={event.occasion} />;
    case 'action':
      return t('payment.events.action', { operator: event.operator, command: commandName(event.command) });
    case 'checkout':
    case 'refund-failed':
    case 'dispute':
      return t(`payment.events.${event.kind}`, { sum: formatLei(event.amountBani) });
    default:
      return event satisfies never;
  }
}

function EventDetail({ event, payment }: { event: DeskPaymentEvent; payment: DeskPayment }): ReactNode {
  const { t } = useTexts();
  const named = useNamed();
  const { provider } = payment;
  switch (event.kind) {
    case 'ordered':
      return null;
    case 'checkout':
      return (
        <Detail>
          {t(`payment.methods.${event.method}`)} · {t('payment.closes', { at: formatStamp(event.closesAt) })}
        </Detail>
      );
    case 'provider-event':
      return (
        <Detail>
          <bdi className={typography.mono} translate="no">
            {event.type} {event.eventId}
          </bdi>
          <span>
            {event.handledAt === null
              ? t('payment.notHandled')
              : t('payment.handled', { at: formatStamp(event.handledAt) })}
          </span>
        </Detail>
      );
    case 'polled':
      return event.seen === null ? null : <Detail>{t(`payment.seen.${event.seen}`)}</Detail>;
    case 'decision':
      return event.reason === null ? null : <Detail>{named('desk.refundReason', event.reason)}</Detail>;
    case 'movement':
      return <MovementLines lines={event.lines} kind={event.movement} />;
    case 'refund':
      return (
        <Detail>
          <span>
            {event.refundedAt === null
              ? t('payment.notDone')
              : t('payment.done', { at: formatStamp(event.refundedAt) })}
          </span>
          {event.reference !== null && (
            <Reference reference={event.reference} provider={provider} page={event.page} />
          )}
        </Detail>
      );
    case 'refund-failed':
      return (
        <Detail>
          <span>
            {event.resentAt === null
              ? t('payment.notResent')
              : t('payment.resent', { at: formatStamp(event.resentAt) })}
          </span>
          <Reference reference={event.reference} provider={provider} page={null} />
        </Detail>
      );
    case 'dispute':
      return (
        <Detail>
          <span>
            {t(`payment.disputes.${event.status}`)} · {event.reason} ·{' '}
            {event.withdrawnAt === null
              ? t('payment.inquiry')
              : t('payment.withdrawn', { at: formatStamp(event.withdrawnAt) })}
            {event.decidedAt !== null && ` · ${t('payment.decided', { at: formatStamp(event.decidedAt) })}`}
          </span>
          <Reference reference={event.reference} provider={provider} page={event.page} />
        </Detail>
      );
    case 'mail':
      return (
        <div className={cx(layout.row, layout.wrap)}>
          <MailState state={event.state} />
          <MailButton mailId={event.id} />
        </div>
      );
    case 'action':
      return (
        <Detail>
          {t(`desk.outcomes.${event.outcome}`)}
          {event.reason !== null && <q>{event.reason}</q>}
        </Detail>
      );
    default:
      return event satisfies never;
  }
}

function Detail({ children }: { children: ReactNode }) {
  return <p className={styles.detail}>{children}</p>;
}
