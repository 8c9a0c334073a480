import { formatLei, formatLongDate, formatLongDay, gameNames } from '@loto/formatting';
import { mailDocument, type MailBlock } from '../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { findPlayer } from '../../people/accounts/index.ts';
import { claimUntil } from '../../tickets/index.ts';
import type { NoticedWinning, Notices } from './notices.ts';
import { findNotice, markMailed, type NoticeTable } from './notice-table.ts';
import { noticeTexts, type MailedKind } from './notice-texts.ts';
import { mailNoticeJob } from './notify.ts';

/** Emails a notice in the language in which the ticket was bought. */
export function mailNotice({ database, mailer, config, clock, findWinningOfTicket }: Notices): Job {
  return implementJob(mailNoticeJob, async (key) => {
    const notice = await findNotice(database, key);
    const player = await findPlayer(database, key.playerId);
    // The partner's players and deleted accounts have no e-mail address.
    if (notice === undefined || player === undefined || player.email === null) return;
    if (notice.mailed_at !== null) return;
    const mail = await composeNoticeMail({ database, config, findWinningOfTicket }, notice);
    if (mail === undefined) return;
    await mailer.send({ to: player.email, ...mail });
    await markMailed(database, key, clock.now());
  });
}

/** Returns the mail of a notice; undefined if the notice is only shown in the app. */
export async function composeNoticeMail(
  { database, config, findWinningOfTicket }: Pick<Notices, 'database' | 'config' | 'findWinningOfTicket'>,
  notice: NoticeTable,
): Promise<Omit<Mail, 'to'> | undefined> {
  const { language, player_id: playerId, ticket_id: ticketId, draw_id: drawId } = notice;
  if (language === null) return undefined;
  const winning = await findWinningOfTicket(database, { playerId, ticketId, drawId });
  return noticeMail({ notice, language, winning, publicUrl: config.publicUrl });
}

const labels = {
  ro: { sum: 'Premiul tău', ticket: 'Vezi biletul', winnings: 'Mergi la premii' },
  en: { sum: 'Your prize', ticket: 'See the ticket', winnings: 'Go to winnings' },
} as const;

interface MailedNotice {
  readonly notice: NoticeTable;
  readonly language: 'ro' | 'en';
  /** The winning when the email is sent. */
  readonly winning: NoticedWinning | undefined;
  readonly publicUrl: string;
}

/** Returns the email for a notice: game, draw, amount, and what the player can do. */
function noticeMail({ notice, language, winning, publicUrl }: MailedNotice): Omit<Mail, 'to'> {
  const label = labels[language];
  const text = noticeTexts[language][textKindOf(notice, winning)];
  const sum = formatLei(notice.net_bani ?? 0, language);
  const game = gameNames[notice.game_code];
  const facts = {
    game,
    sum,
    until: formatLongDate(winning?.expires_at ?? claimUntil(notice.draw_at), language),
  };
  const isOpen = winning !== undefined && (winning.status === 'offered' || winning.status === 'declined');
  const blocks: MailBlock[] = text.paragraphs(facts).map((paragraph) => ({ kind: 'text', text: paragraph }));
  blocks.push({
    kind: 'game',
    gameCode: notice.game_code,
    name: game,
    detail: formatLongDay(notice.draw_at, language),
  });
  if (notice.net_bani !== null) blocks.push({ kind: 'facts', rows: [[label.sum, sum]], isTotalLast: true });
  blocks.push({ kind: 'perforation' });
  blocks.push(
    isOpen
      ? { kind: 'button', label: label.winnings, url: `${publicUrl}/user/account/winning-payment` }
      : {
          kind: 'button',
          label: label.ticket,
          url: `${publicUrl}/user/history/ticket-details/${notice.ticket_id}`,
        },
  );
  return {
    subject: text.subject(facts),
    ...mailDocument({
      language,
      title: text.title,
      preheader: text.paragraphs(facts)[0] ?? text.title,
      blocks,
    }),
  };
}

function textKindOf({ kind }: NoticeTable, winning: NoticedWinning | undefined): MailedKind {
  if (kind === 'draw-moved' || kind === 'draw-cancelled') throw new Error(`${kind} is not mailed here`);
  // A prize without a card was paid in cash.
  if (kind === 'prize-paid' && winning?.card_id === null) return 'prize-paid-at-counter';
  const isAccepted = winning?.status === 'accepted' || winning?.status === 'paid';
  return kind === 'prize-won' && isAccepted ? 'prize-on-its-way' : kind;
}
