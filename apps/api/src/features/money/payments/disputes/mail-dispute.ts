import { formatLei } from '@loto/formatting';
import { implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import { mailDocument } from '../../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import type { Payments } from '../payments.ts';
import { mailDispute, mailFailedDispute } from './dispute-jobs.ts';
import type { DisputeNews } from './machine.ts';
import { findListedDispute, type ListedDispute } from './dispute-table.ts';

/**
 * Emails the operators in English, like their console. Sends nothing if no address is configured.
 */
export function mailDisputeJob({ database, mailer, config }: Payments): Job {
  return implementJob(mailDispute, async ({ playerId, disputeId, news }) => {
    if (config.operatorMail === null) return;
    const dispute = await findListedDispute(database, { playerId, disputeId });
    if (dispute !== undefined) await mailer.send({ to: config.operatorMail, ...mailOf(dispute, news) });
  });
}

const texts: Record<DisputeNews, { readonly title: string; readonly text: string }> = {
  opened: {
    title: 'A payment is disputed.',
    text: 'The bank of the payer disputes the payment of the ticket below. What the ticket wins is held until it is decided, unless another payment pays for it. Answer the provider with your evidence before its deadline.',
  },
  reopened: {
    title: 'A dispute is open again.',
    text: 'It was decided already, and the provider now says something else. What the ticket wins is held until it is decided. A refund that was booked as given back by it is not made again by itself: see the ticket.',
  },
  'sum-changed': {
    title: 'The sum of a dispute changed.',
    text: 'The provider now disputes the sum below, and it is booked instead of the one before. What the ticket wins is held as before.',
  },
  won: {
    title: 'A dispute is won.',
    text: 'The payment of the ticket below stands. What the ticket won is offered to its player again.',
  },
  lost: {
    title: 'A dispute is lost.',
    text: 'The payment of the ticket below went back to the payer. What the ticket won and was not paid yet is not paid any more, unless another payment pays for it.',
  },
};

/** Emails the operators that a dispute could not be booked yet. */
export function mailFailedDisputeJob({ mailer, config }: Payments): Job {
  return implementJob(mailFailedDispute, async ({ provider, reference }) => {
    if (config.operatorMail === null) return;
    const text =
      'The server could not read or book it, and tries again by itself for about three days. Until then what its ticket won is not held. The log says why.';
    await mailer.send({
      to: config.operatorMail,
      subject: `A dispute is not booked: ${reference}`,
      ...mailDocument({
        language: 'en',
        title: 'A dispute is not booked.',
        preheader: text,
        blocks: [
          { kind: 'text', text },
          {
            kind: 'facts',
            rows: [
              ['Provider', provider],
              ['Its dispute', reference],
            ],
          },
          { kind: 'note', text: 'npm run operator -- disputes lists those that are booked.' },
        ],
      }),
    });
  });
}

function mailOf(dispute: ListedDispute, news: DisputeNews): Omit<Mail, 'to'> {
  const { title, text } = texts[news];
  return {
    subject: `${title.slice(0, -1)}: ${formatLei(dispute.amount_bani, 'en')}, ticket ${dispute.serial}`,
    ...mailDocument({
      language: 'en',
      title,
      preheader: text,
      blocks: [
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            ['Ticket', dispute.serial],
            ['Sum', formatLei(dispute.amount_bani, 'en')],
            ['Provider', dispute.provider],
            ['Its dispute', dispute.provider_reference],
            ['Reason', dispute.reason],
          ],
        },
        { kind: 'note', text: 'npm run operator -- disputes lists them all.' },
      ],
    }),
  };
}
