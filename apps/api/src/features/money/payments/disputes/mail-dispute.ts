import { formatLei } from '@loto/formatting';
import { implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import { mailDocument } from '../../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import type { Payments } from '../payments.ts';
import { mailDispute } from './dispute-jobs.ts';
import type { DisputeNews } from './dispute-machine.ts';
import { findListedDispute, type ListedDispute } from './dispute-table.ts';

/** Mails the operators, in English as their program is; no one where no address is configured. */
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
  won: {
    title: 'A dispute is won.',
    text: 'The payment of the ticket below stands. What the ticket won is offered to its player again.',
  },
  lost: {
    title: 'A dispute is lost.',
    text: 'The payment of the ticket below went back to the payer. What the ticket won and was not paid yet is not paid any more, unless another payment pays for it.',
  },
};

function mailOf(dispute: ListedDispute, news: DisputeNews): Omit<Mail, 'to'> {
  const { title, text } = texts[news];
  return {
    subject: `${title.slice(0, -1)}: ${formatLei(dispute.amount_bani)}, ticket ${dispute.serial}`,
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
            ['Sum', formatLei(dispute.amount_bani)],
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
