import type { GameCode } from '@loto/game-rules';
import { paymentTimeMs } from './price-and-number-ticket.ts';
import type { Config } from '../../../config/config.ts';
import { freeKeyCount } from '../../../platform/calls/idempotency.ts';
import { plainArray, type Statements } from '../../../platform/database/statement.ts';
import { activeSession } from '../../people/accounts/index.ts';
import {
  readSellableGames,
  sellableGames,
  type SellableGame,
  type SellableGameRow,
} from '../../draws/games/index.ts';
import { buyingProblem, latestBirthDate, type BuyingProblem } from '../../people/profile/index.ts';
import {
  isPausedIn,
  isListAnswered,
  leftToSpend,
  pauseErrors,
  playIntervals,
  playState,
  type LeftToSpend,
} from '../../people/safer-play/index.ts';
import { isSpent } from '../reading/spent-since.ts';

export interface Buyer {
  readonly playerId: string;
  readonly sessionId: string;
  /** The order's idempotency key; a retry doesn't count twice. */
  readonly key: string;
}

/** Why a buyer can't buy. */
export type BuyerProblem =
  | 'UNAUTHENTICATED'
  | 'PLAY_PAUSED'
  | 'SELF_EXCLUDED'
  | 'NATIONALLY_EXCLUDED'
  | BuyingProblem
  | 'EXCLUSION_LIST_UNCHECKED'
  | 'UNPAID_TICKETS_FULL';

/** Data about a buyer that must not change between the decision and the insertion of the ticket. */
export interface DecidedBy {
  readonly playRevision: number;
  /**
   * The number of the newest ticket of a buyer with a spend limit; the insertion fails if a newer
   * one exists. Null without a limit.
   */
  readonly lastTicketNo: number | null;
}

/** A buyer's state when their order is decided. */
export interface BuyerState extends DecidedBy {
  /** Why the buyer can't buy, or null. */
  readonly problem: BuyerProblem | null;
  /** When the pause that prevents buying ends; null if it doesn't end. */
  readonly pausedUntil: Date | null;
  /** Null without a spend limit. */
  readonly left: LeftToSpend | null;
}

/** The configuration of the identity checks. */
export type IdentityRules = Pick<Config, 'identityCheck' | 'minimumAge' | 'product'>;

/** The data that determines whether purchases are accepted, besides the orders themselves. */
export interface Guards {
  /** One per buyer, in the same order. */
  readonly buyers: readonly BuyerState[];
  readonly games: ReadonlyMap<GameCode, SellableGame>;
}

const text = `
  select known.place, known.problem, known."pausedUntil", known."playRevision", known."lastTicketNo", known."dayBani",
    known."weekBani", known."monthBani", known."spentInDay", known."spentInWeek", known."spentInMonth", game.*
  from (${sellableGames('$3', '$4')}) game
  -- Combines two results: rows of games, and rows of buyers.
  full join (
    select place, case when active.session_id is null then 'UNAUTHENTICATED'
        when ${isPausedIn('state', '$3')} then case state.pause_kind
          ${Object.entries(pauseErrors)
            .map(([kind, problem]) => `when '${kind}' then '${problem}'`)
            .join(' ')} end
        else coalesce(profile.problem, ${unpaidProblem('buyer', 'bought.unpaid', '$6')},
          case when $13::boolean and profile.has_cnp and not ${isListAnswered('buyer', '$3')}
            then 'EXCLUSION_LIST_UNCHECKED' end) end as problem,
      state.paused_until as "pausedUntil", coalesce(state.revision, 0) as "playRevision", bought."lastTicketNo", state.day_bani as "dayBani",
      state.week_bani as "weekBani", state.month_bani as "monthBani",
      bought."spentInDay", bought."spentInWeek", bought."spentInMonth"
    from unnest($1::uuid[], $2::uuid[], $7::text[])
      with ordinality as buyer (player_id, session_id, earlier_keys, place)
    left join lateral ${activeSession('buyer', '$3')} active on true
    cross join lateral ${buyingProblem('buyer', {
      bornBy: '$11',
      needsCnp: '$12',
      termsVersion: '$14',
      privacyVersion: '$15',
    })} profile
    left join lateral ${playState('buyer')} state on true
    cross join lateral ${boughtBy('buyer', 'state')} bought
  ) known on false
  order by game."drawAt"`;

/** Returns the SQL sum of the tickets that count as spent since a point in time, in bani. */
function sumSince(start: string): string {
  return `coalesce(sum(total_bani) filter (where is_spent and created_at >= ${start}::timestamptz), 0)::bigint`;
}

/**
 * Returns a subquery with the number of the buyer's newest ticket, the number of unpaid tickets,
 * and, if there is a limit, the spending of the current day, week and month. It reads only the
 * index on the player's tickets, and as few rows as possible.
 */
function boughtBy(buyer: string, state: string): string {
  const since = `least($5::timestamptz,
    case when ${state}.day_bani is not null then $8::timestamptz end,
    case when ${state}.week_bani is not null then $9::timestamptz end,
    case when ${state}.month_bani is not null then $10::timestamptz end)`;
  return `(
    select greatest(max(player_ticket_no), max(older.no), 0) as "lastTicketNo",
      count(*) filter (where status = 'awaiting-payment' and expires_at > $3) as unpaid,
      ${sumSince('$8')} as "spentInDay", ${sumSince('$9')} as "spentInWeek",
      ${sumSince('$10')} as "spentInMonth"
    from (values (true)) as always
    left join lateral (
      -- The clocks of two processes differ slightly, so the order of numbers and times may differ
      -- too.
      select player_ticket_no as no from ticket
      where player_id = ${buyer}.player_id and created_at < ${since} - interval '5 minutes'
      order by player_ticket_no desc limit 1
    ) older on true
    left join lateral (
      select player_ticket_no, created_at, total_bani, status, expires_at, ${isSpent} as is_spent
      from ticket where player_id = ${buyer}.player_id and player_ticket_no > coalesce(older.no, 0) offset 0
    ) recent on true)`;
}

/**
 * Returns the SQL expression for whether a buyer has too many unpaid tickets, including earlier
 * orders of the batch. A retry of an order whose ticket exists doesn't count again.
 */
function unpaidProblem(buyer: string, unpaid: string, most: string): string {
  return `case when ${unpaid} + case ${buyer}.earlier_keys when '' then 0
    else ${freeKeyCount(`${buyer}.player_id`, `${buyer}.earlier_keys`)} end >= ${most}::int
    then 'UNPAID_TICKETS_FULL' end`;
}

type BuyerRow = Readonly<
  Record<'place' | 'playRevision' | 'lastTicketNo' | 'spentInDay' | 'spentInWeek' | 'spentInMonth', number> &
    Record<'dayBani' | 'weekBani' | 'monthBani', number | null>
> &
  Pick<BuyerState, 'problem' | 'pausedUntil'>;

type Row = ({ readonly place: null } & SellableGameRow) | BuyerRow;

/**
 * Reads in one query everything that determines whether purchases are accepted: session, consents,
 * profile, limits and tickets of each buyer, and the games on sale.
 * @param drawCount number of upcoming draws to read per game
 * @param mostUnpaid maximum number of unpaid tickets per buyer
 * @param identity configuration of the identity checks
 * @param isListChecked whether buyers with a CNP are checked against the national exclusion list
 */
export async function findGuards(
  statements: Statements,
  buyers: readonly Buyer[],
  {
    drawCount,
    mostUnpaid,
    identity: { identityCheck, minimumAge, product },
    isListChecked,
    now,
  }: { drawCount: number; mostUnpaid: number; identity: IdentityRules; isListChecked: boolean; now: Date },
): Promise<Guards> {
  const { day, week, month } = playIntervals(now);
  const { rows } = await statements.query<Row>({
    name: 'find-guards',
    text,
    values: [
      plainArray(buyers.map(({ playerId }) => playerId)),
      plainArray(buyers.map(({ sessionId }) => sessionId)),
      now,
      drawCount,
      new Date(now.getTime() - paymentTimeMs),
      mostUnpaid,
      plainArray(earlierKeys(buyers)),
      day.startsAt,
      week.startsAt,
      month.startsAt,
      identityCheck === 'none' ? null : latestBirthDate(minimumAge, now),
      identityCheck === 'cnp',
      isListChecked,
      product.acceptedVersions.terms,
      product.acceptedVersions.privacy,
    ],
  });
  const states: BuyerState[] = [];
  const games: SellableGameRow[] = [];
  for (const row of rows) {
    if (row.place === null) games.push(row);
    else states[row.place - 1] = readState(row, now);
  }
  return { buyers: states, games: readSellableGames(games) };
}

function readState(row: BuyerRow, now: Date): BuyerState {
  const { problem, pausedUntil, playRevision, lastTicketNo, dayBani, weekBani, monthBani } = row;
  const limits = { day: dayBani, week: weekBani, month: monthBani };
  const spent = { day: row.spentInDay, week: row.spentInWeek, month: row.spentInMonth };
  const left = leftToSpend(limits, spent, now);
  return { problem, pausedUntil, playRevision, lastTicketNo: left === null ? null : lastTicketNo, left };
}

/**
 * Returns for each order the keys of the same buyer's earlier orders in the batch, joined by
 * colons.
 */
function earlierKeys(buyers: readonly Buyer[]): string[] {
  const keysOf = new Map<string, Set<string>>();
  return buyers.map(({ playerId, key }) => {
    const keys = keysOf.get(playerId) ?? new Set();
    const earlier = [...keys].filter((other) => other !== key).join(':');
    keysOf.set(playerId, keys.add(key));
    return earlier;
  });
}
