import type { DeskMail, DeskMailRow } from '@loto/office-contract';
import type { Ticket } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import { composeDrawChangeMail } from '../../features/cancellations/index.ts';
import { findPaymentByReference, refunds, type Payment } from '../../features/money/payments/index.ts';
import { findKnownPlayer } from '../../features/people/accounts/index.ts';
import { composeNoticeMail, findNotice, findNoticesOfTicket } from '../../features/prizes/notices/index.ts';
import { findWinningOfTicket } from '../../features/prizes/winnings/index.ts';
import {
  composeTicketMail,
  findDeskDrawChanges,
  findDrawChange,
  withoutNumbers,
  type TicketKey,
} from '../../features/tickets/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/calls/is-uuid.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { findJobs, type QueuedJob } from '../../platform/jobs/find-jobs.ts';
import { hiddenEmail } from '../hidden-email.ts';
import type { Office } from '../office.ts';
import { areNumbersShown } from './draw-states.ts';

/** A ticket's mail before its state is known: its job, and the id of the job's subject. */
interface Due {
  readonly row: Omit<DeskMailRow, 'state'>;
  readonly job: string;
  readonly about: string;
}

const maxJobs = 200;

/** Returns the mails about a ticket, oldest first, with their state in the queue. */
export async function listTicketMails(
  queries: Queries,
  ticket: TicketKey & { readonly paidAt: Date | null },
  payments: readonly Payment[],
): Promise<DeskMailRow[]> {
  const { playerId } = ticket;
  const player = await findKnownPlayer(queries, { playerId });
  const jobs = await findJobs(queries, { about: playerId, isMail: true, limit: maxJobs });
  const changeJobs = await findJobs(queries, { about: ticket.ticketId, limit: maxJobs });
  const due = [
    ...(ticket.paidAt === null ? [] : [ticketMailDue(ticket, ticket.paidAt)]),
    ...payments.flatMap(refundMailDue),
    ...(await failedRefundMailsDue(queries, payments)),
    ...(await drawChangeMailsDue(queries, ticket)),
    ...(await noticeMailsDue(queries, ticket)),
  ];
  return due
    .map(({ row, job, about }) => ({
      ...row,
      state: player?.email == null ? ('no-address' as const) : stateOf([...jobs, ...changeJobs], job, about),
    }))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

function stateOf(jobs: readonly QueuedJob[], name: string, about: string): DeskMailRow['state'] {
  const job = jobs.find((one) => one.name === name && Object.values(one.payload).includes(about));
  if (job === undefined) return 'sent';
  return job.state === 'runs' ? 'waits' : job.state;
}

function ticketMailDue({ playerId, ticketId }: TicketKey, paidAt: Date): Due {
  const row = { kind: 'ticket', id: `ticket:${playerId}.${ticketId}`, occasion: '' } as const;
  return { row: { ...row, at: bucharestIso(paidAt) }, job: 'mail-ticket', about: ticketId };
}

function refundMailDue({ payment_id: id, refunded_at: at, refund_reason: reason, taken_at }: Payment): Due[] {
  if (reason === null || reason === 'account-deleted') return [];
  const row = { kind: 'refund', id: `refund:${id}`, occasion: reason } as const;
  return [
    { row: { ...row, at: bucharestIso(at ?? taken_at ?? new Date(0)) }, job: 'mail-refund', about: id },
  ];
}

async function failedRefundMailsDue(queries: Queries, payments: readonly Payment[]): Promise<Due[]> {
  const parts = await Promise.all(
    payments.map(({ player_id: playerId, payment_id: paymentId }) =>
      refunds.findPartialRefundsOf(queries, { playerId, paymentId }),
    ),
  );
  const ids = [...payments.map(({ payment_id: id }) => id), ...parts.flat().map(({ refund_id: id }) => id)];
  const failures = [...(await refunds.findFailuresOf(queries, ids)).values()].flat();
  return failures.map(({ failure_id: id, failed_at: at }) => ({
    row: { kind: 'failed-refund', id: `failed-refund:${id}`, occasion: '', at: bucharestIso(at) },
    job: 'mail-failed-refund',
    about: id,
  }));
}

async function drawChangeMailsDue(queries: Queries, key: TicketKey): Promise<Due[]> {
  return (await findDeskDrawChanges(queries, key)).map(({ changeId, kind, changedAt }) => ({
    row: {
      kind: 'draw-change',
      id: `draw-change:${key.playerId}.${key.ticketId}.${changeId}`,
      occasion: kind,
      at: bucharestIso(changedAt),
    },
    job: 'notify-of-draw-change',
    about: changeId,
  }));
}

async function noticeMailsDue(queries: Queries, key: TicketKey): Promise<Due[]> {
  const notices = await findNoticesOfTicket(queries, key);
  return notices
    .filter(({ language }) => language !== null)
    .map(({ notice_id: id, kind, created_at: at }) => ({
      row: { kind: 'notice', id: `notice:${key.playerId}.${id}`, occasion: kind, at: bucharestIso(at) },
      job: 'mail-notice',
      about: id,
    }));
}

interface Composed {
  readonly playerId: string;
  readonly mail: Omit<Mail, 'to'>;
}

/**
 * Returns a mail's text, generated from the stored data as when it was sent, and its player;
 * undefined if there is no such mail. The e-mail address is masked, and numbers that are still in
 * play are left out.
 */
export async function readDeskMail(
  app: Office,
  queries: Queries,
  id: string,
): Promise<{ readonly playerId: string; readonly mail: DeskMail } | undefined> {
  const [kind = '', key = ''] = id.split(':');
  const parts = key.split('.');
  if (!isMailKind(kind) || !parts.every((part) => isUuid(part))) return undefined;
  const composed = await composers[kind](app, queries, parts);
  if (composed === undefined) return undefined;
  const { playerId, mail } = composed;
  const player = await findKnownPlayer(queries, { playerId });
  return {
    playerId,
    mail: {
      kind,
      to: player?.email == null ? null : hiddenEmail(player.email),
      subject: mail.subject,
      text: withMarks(mail.text),
      attachments: (mail.attachments ?? []).map(({ filename }) => filename),
    },
  };
}

/** Returns a mail's text with placeholders for numbers that are still in play. */
const withMarks = (text: string) => text.replaceAll(/: $/gm, ': ••••••');

type Kind = DeskMail['kind'];

const isMailKind = (kind: string): kind is Kind => Object.hasOwn(composers, kind);

type Composer = (app: Office, queries: Queries, parts: readonly string[]) => Promise<Composed | undefined>;

/** Generates each kind of mail from the parts of its id. */
const composers: Readonly<Record<Kind, Composer>> = {
  async ticket(app, queries, [playerId = '', ticketId = '']) {
    const key = { playerId, ticketId };
    return withPlayer(
      playerId,
      await composeTicketMail(within(app, queries), key, await shownTo(app, queries, key)),
    );
  },
  async refund(app, queries, [paymentId = '']) {
    const payment = await findPaymentByReference(queries, paymentId);
    if (payment === undefined) return undefined;
    const shown = await shownTo(app, queries, ticketOf(payment));
    return withPlayer(
      payment.player_id,
      await refunds.composeRefundMail(within(app, queries), payment, shown),
    );
  },
  async 'failed-refund'(app, queries, [failureId = '']) {
    const failed = await refunds.findFailure(queries, { failureId });
    if (failed === undefined) return undefined;
    const part = await refunds.findPartialRefund(queries, failed.refund_id);
    const payment = await findPaymentByReference(queries, part?.payment_id ?? failed.refund_id);
    if (payment === undefined) return undefined;
    const shown = await shownTo(app, queries, ticketOf(payment));
    return withPlayer(
      failed.player_id,
      await refunds.composeFailedRefundMail(within(app, queries), failed, shown),
    );
  },
  async 'draw-change'(app, queries, [playerId = '', ticketId = '', changeId = '']) {
    const key = { playerId, ticketId, changeId };
    if ((await findDrawChange(queries, key)) === undefined) return undefined;
    const shown = await shownTo(app, queries, key);
    return withPlayer(playerId, await composeDrawChangeMail(within(app, queries), key, shown));
  },
  async notice(app, queries, [playerId = '', noticeId = '']) {
    const notice = await findNotice(queries, { playerId, noticeId });
    if (notice === undefined) return undefined;
    return withPlayer(
      playerId,
      await composeNoticeMail({ ...within(app, queries), findWinningOfTicket }, notice),
    );
  },
};

/** Returns the function that composes a mail, which reads in the transaction that logs the view. */
const within = ({ platform }: Office, database: Queries) => ({ ...platform, database });

function withPlayer(playerId: string, mail: Omit<Mail, 'to'> | undefined): Composed | undefined {
  return mail && { playerId, mail };
}

const ticketOf = ({ player_id: playerId, ticket_id: ticketId }: Payment): TicketKey => ({
  playerId,
  ticketId,
});

/** Returns a ticket as an operator may see it, without its numbers while they are in play. */
async function shownTo(app: Office, queries: Queries, key: TicketKey): Promise<(ticket: Ticket) => Ticket> {
  return (await areNumbersShown(queries, key, app.platform.clock.now()))
    ? (ticket) => ticket
    : withoutNumbers;
}
