import { cx, ScrollBox } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import type { DeskTicket } from '@loto/office-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../desk/desk-page.tsx';
import { Reference } from '../../desk/reference.tsx';
import { useNamed } from '../../desk/use-named.ts';
import { formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { moneySteps, type MoneyStep } from './money-steps.ts';
import styles from './money-panel.module.css';

/** A ticket's money as a ledger. Each row has the provider's own reference. */
export function MoneyPanel({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTexts();
  return (
    <Panel title={t('ticket.money')}>
      <ScrollBox className={styles.scroll} aria-label={t('ticket.money')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('ticket.step')}</th>
              <th scope="col">{t('ticket.when')}</th>
              <th scope="col">{t('ticket.where')}</th>
              <th scope="col" className={styles.sum}>
                {t('ticket.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {moneySteps(ticket).map((step) => (
              <tr key={step.key} data-kind={step.kind}>
                <th scope="row">
                  <StepName step={step} />
                  <StepDetail step={step} />
                </th>
                <td>{step.at === null ? '' : <time dateTime={step.at}>{formatStamp(step.at)}</time>}</td>
                <td>
                  <StepReference step={step} />
                </td>
                <td className={cx(styles.sum, step.bani < 0 && styles.out)}>{formatLei(step.bani)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

function StepName({ step }: { step: MoneyStep }): ReactNode {
  const { t } = useTexts();
  const { kind, payment, paymentId } = step;
  const name =
    kind === 'payment' && payment !== undefined
      ? t('ticket.steps.payment', { status: t(`desk.paymentStatus.${payment.status}`) })
      : t(`ticket.steps.${kind}`);
  if (paymentId === undefined) return name;
  return (
    <Link to={`/payment/${paymentId}`} className={typography.link}>
      {name}
    </Link>
  );
}

/** Further details of a step: the state of its draw or prize, or the reason for a refund. */
function StepDetail({ step: { kind, draw, winning, payout, payment } }: { step: MoneyStep }) {
  const { t } = useTexts();
  const named = useNamed();
  const details = [
    draw && t(`ticket.drawStates.${draw.state}`),
    kind === 'won' && winning && t(`ticket.winningStatus.${winning.status}`),
    kind === 'toSend' && winning && t('ticket.claim', { at: formatStamp(winning.expiresAt) }),
    payout && named('ticket.ways', payout.provider),
    payout?.heldUntil && t('ticket.held', { at: formatStamp(payout.heldUntil) }),
    payout?.failureCode,
    kind !== 'paid' && payment?.refundReason && named('desk.refundReason', payment.refundReason),
    kind === 'payment' && payment?.failureCode,
  ].filter((detail) => typeof detail === 'string' && detail !== '');
  return details.length === 0 ? null : <span className={styles.detail}>{details.join(' · ')}</span>;
}

function StepReference({ step: { reference, provider = '', page = null, drawId } }: { step: MoneyStep }) {
  if (typeof reference === 'string')
    return <Reference reference={reference} provider={provider} page={page} />;
  if (drawId === undefined) return null;
  return (
    <Link to={`/draw/${drawId}`} className={cx(typography.mono, typography.link)} translate="no">
      {drawId.slice(0, 8)}
    </Link>
  );
}
