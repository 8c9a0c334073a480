import { product, type Language } from '@loto/api-contract';
import { formatLei, formatMonth, gameNames } from '@loto/formatting';
import type { GameCode } from '@loto/game-rules';
import { z } from 'zod';
import { defineJob, enqueue, enqueueAll, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { accountMail, findPlayer } from '../accounts/index.ts';
import { findPaused } from './play-state-table.ts';
import { markSummaryMailed, wantSummary } from './play-setting-table.ts';
import { monthAfter, monthStart, playMonth } from './play-month.ts';
import { summaryOf, totalsOf } from './play-summary.ts';
import { stopSummaryMailUrl } from './stop-summary-mail.ts';
import type { ActivePlayer, Interval, SaferPlay } from './safer-play.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Runs in the morning in Romania; the second and third day make up for missed runs. */
const startJob = defineJob({ name: 'mail-last-month', cron: '10 7 1-3 * *' });

/** Job for the next batch of players, ordered by id. */
const batchJob = defineJob({
  name: 'mail-month-batch',
  payload: z.object({ month, after: z.uuid().nullable() }),
  key: ({ month: of, after }) => `${of} ${after ?? ''}`,
});

const mailJob = defineJob({
  name: 'mail-month',
  payload: z.object({ playerId: z.uuid(), month, language: z.enum(['ro', 'en']) }),
  key: ({ playerId, month: of }) => `${playerId} ${of}`,
  lane: 'mail',
});

/** Number of players per batch. */
export const summaryBatch = 500;

/**
 * Jobs that mail last month's figures, once each, to players who paid or won in that month, aren't
 * paused and haven't switched the mail off.
 */
export function summaryMailJobs(saferPlay: SaferPlay): Job[] {
  const { clock, database, mailer } = saferPlay;
  return [
    implementJob(startJob, () =>
      enqueue(database, batchJob, { month: monthAfter(playMonth(clock.now()), -1), after: null }),
    ),
    implementJob(batchJob, async ({ month: of, after }) => {
      const players = await activePlayers(saferPlay, of, after);
      const wanting = await wantSummary(
        database,
        players.map(({ playerId }) => playerId),
        of,
      );
      const jobs = players.filter(({ playerId }) => wanting.has(playerId));
      await database.transaction().execute(async (transaction) => {
        const payloads = jobs.map(({ playerId, language }) => ({ playerId, month: of, language }));
        await enqueueAll(transaction, mailJob, payloads);
        const last = players[summaryBatch - 1];
        if (last !== undefined) await enqueue(transaction, batchJob, { month: of, after: last.playerId });
      });
    }),
    implementJob(mailJob, async ({ playerId, month: of, language }) => {
      const player = await findPlayer(database, playerId);
      // The partner's players have no e-mail address.
      if (player === undefined || player.email === null || player.email_verified_at === null) return;
      if (!(await wantSummary(database, [playerId], of)).has(playerId)) return;
      if ((await findPaused(database, [playerId], clock.now())).has(playerId)) return;
      const rows = await summaryOf(saferPlay, database, playerId, intervalOf(of));
      if (rows.length === 0) return;
      const { publicUrl, secrets } = saferPlay.config;
      await mailer.send({
        ...summaryMail({ email: player.email, language, month: of, rows, publicUrl }),
        unsubscribeUrl: stopSummaryMailUrl(publicUrl, secrets.linkSigningKeys, playerId),
      });
      await markSummaryMailed(database, playerId, of);
    }),
  ];
}

function intervalOf(of: string): Interval {
  return { from: monthStart(of), until: monthStart(monthAfter(of, 1)) };
}

/** Returns the next players who paid or won in a month. */
async function activePlayers(
  { database, findPayers, findWinners }: SaferPlay,
  of: string,
  after: string | null,
): Promise<ActivePlayer[]> {
  const page = { ...intervalOf(of), after, most: summaryBatch };
  const found = new Map<string, ActivePlayer>();
  for (const player of [...(await findWinners(database, page)), ...(await findPayers(database, page))])
    found.set(player.playerId, player);
  return [...found.keys()]
    .toSorted()
    .slice(0, summaryBatch)
    .flatMap((playerId) => found.get(playerId) ?? []);
}

interface MailedMonth {
  readonly email: string;
  readonly language: Language;
  readonly month: string;
  readonly rows: readonly {
    readonly gameCode: GameCode;
    readonly paidBani: number;
    readonly wonBani: number;
  }[];
  readonly publicUrl: string;
}

const texts = {
  ro: {
    subject: (of: string) => `Ce ai plătit și ce ai câștigat în ${of}`,
    intro: (of: string) => `Cifrele tale din ${of} la ${product.name}, ca să știi cum stai.`,
    paid: 'Plătit',
    won: 'Câștigat',
    difference: 'Diferența',
    game: (game: string) => `${game}, plătit și câștigat`,
    limits: 'Dacă e mai mult decât ai vrut, pune-ți o limită sau ia o pauză.',
    open: 'Vezi toate lunile',
    why: 'Primești acest mesaj o dată pe lună, dacă ai jucat. Îl oprești din „Joc responsabil”, la „Cifrele tale”.',
  },
  en: {
    subject: (of: string) => `What you paid and won in ${of}`,
    intro: (of: string) => `Your figures of ${of} at ${product.name}, so that you know where you stand.`,
    paid: 'Paid',
    won: 'Won',
    difference: 'Difference',
    game: (game: string) => `${game}, paid and won`,
    limits: 'If it is more than you meant to spend, set a limit or take a break.',
    open: 'See all months',
    why: 'This message comes once a month, if you played. Switch it off in “Safer play”, at “Your figures”.',
  },
} as const;

/** Builds the mail, which contains only figures: no draw, no jackpot and nothing to buy. */
function summaryMail({ email, language, month: of, rows, publicUrl }: MailedMonth): Mail {
  const text = texts[language];
  const name = formatMonth(monthStart(of), language);
  const { paidBani, wonBani } = totalsOf(rows);
  return accountMail(
    { email, language },
    { subject: text.subject(name), title: text.subject(name), intro: text.intro(name) },
    [
      {
        kind: 'facts',
        rows: rows.map((row) => [
          text.game(gameNames[row.gameCode]),
          `${formatLei(row.paidBani, language)} / ${formatLei(row.wonBani, language)}`,
        ]),
      },
      { kind: 'perforation' },
      {
        kind: 'facts',
        rows: [
          [text.paid, formatLei(paidBani, language)],
          [text.won, formatLei(wonBani, language)],
          [text.difference, signedLei(wonBani - paidBani, language)],
        ],
        isTotalLast: true,
      },
      { kind: 'text', text: text.limits },
      { kind: 'button', label: text.open, url: `${publicUrl}/user/account/safer-play/summary` },
      { kind: 'note', text: text.why },
    ],
  );
}

/** Returns the amount with a plus or minus sign: `+10,00 lei`. */
function signedLei(bani: number, language: Language): string {
  return `${bani < 0 ? '−' : bani > 0 ? '+' : ''}${formatLei(Math.abs(bani), language)}`;
}
