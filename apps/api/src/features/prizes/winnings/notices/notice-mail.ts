import { formatLei, formatLongDate, formatLongDay, gameNames } from '@loto/formatting';
import { mailDocument, type MailBlock } from '../../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import type { WinningTable } from '../winning-table.ts';
import type { NoticeTable } from './notice-table.ts';
import { noticeTexts, type MailedKind } from './notice-texts.ts';

const labels = {
  ro: { sum: 'Premiul tău', ticket: 'Vezi biletul', winnings: 'Mergi la premii' },
  en: { sum: 'Your prize', ticket: 'See the ticket', winnings: 'Go to winnings' },
} as const;

interface Told {
  readonly notice: NoticeTable;
  readonly language: 'ro' | 'en';
  /** The winning it is about, as it stands when the mail is written. */
  readonly winning: WinningTable | undefined;
  /** The last moment to take a prize that is not offered yet. */
  readonly claimUntil: Date;
  readonly publicUrl: string;
}

/** The mail that says what a notice says: game, draw, sum, what can be done and where. */
export function noticeMail({ notice, language, winning, claimUntil, publicUrl }: Told): Omit<Mail, 'to'> {
  const label = labels[language];
  const text = noticeTexts[language][wordsFor(notice, winning)];
  const sum = formatLei(notice.net_bani ?? 0);
  const game = gameNames[notice.game_code];
  const facts = { game, sum, until: formatLongDate(winning?.expires_at ?? claimUntil, language) };
  const isToTake = winning !== undefined && (winning.status === 'offered' || winning.status === 'declined');
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
    isToTake
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

function wordsFor({ kind }: NoticeTable, winning: WinningTable | undefined): MailedKind {
  if (kind === 'draw-moved' || kind === 'draw-cancelled') throw new Error(`${kind} is not mailed here`);
  // no card: it was handed over
  if (kind === 'prize-paid' && winning?.card_id === null) return 'prize-paid-at-counter';
  const isOnItsWay = winning?.status === 'accepted' || winning?.status === 'paid';
  return kind === 'prize-won' && isOnItsWay ? 'prize-on-its-way' : kind;
}
