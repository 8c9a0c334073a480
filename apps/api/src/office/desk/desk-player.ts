import type { DeskNearHarm, DeskPlay, DeskPlayer, DeskTicketRow } from '@loto/office-contract';
import type { TicketStatus } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import {
  findActiveSessions,
  findKnownPlayer,
  type KnownPlayer,
} from '../../features/people/accounts/index.ts';
import { findProfile } from '../../features/people/profile/index.ts';
import {
  findPendingRaises,
  findPlayState,
  isRunning,
  listPlayChanges,
  playIntervals,
  type PlayChange,
  type PlayPause,
} from '../../features/people/safer-play/index.ts';
import { countByStatus, listDeskTickets, spentSince } from '../../features/tickets/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import { findJobs } from '../../platform/jobs/find-jobs.ts';
import { pageOf, type PageRequest } from '../calls/list.ts';
import { hiddenEmail } from '../hidden-email.ts';
import { findNearHarm, leastSigns, type NearHarm } from '../near-harm.ts';
import { describeActionsAbout, describeJob, isoOrNull } from './describe-desk.ts';
import { ticketAddress } from './ticket-address.ts';

/** The service desk's commands about a player, shown only to that desk. */
const accountCommands = ['unlock', 'end-sessions', 'see-contact'];

/** Commands about a player's limits, pauses and identity, shown only to operators for identity. */
const playCommands = ['lower-limit', 'lock-player', 'confirm-identity'];

const maxJobs = 20;
const maxChanges = 20;

/** Returns an account without a name and with a masked e-mail; undefined if there is none. */
export async function readDeskPlayer(
  queries: Queries,
  playerId: string,
  now: Date,
): Promise<DeskPlayer | undefined> {
  const player = await findKnownPlayer(queries, { playerId });
  if (player === undefined) return undefined;
  const profile = await findProfile(queries, playerId);
  const sessions = await findActiveSessions(queries, playerId, now);
  return {
    id: playerId,
    createdAt: bucharestIso(player.created_at),
    isExternal: player.is_external,
    maskedEmail: player.email === null ? null : hiddenEmail(player.email),
    hasPhone: (profile?.phone ?? null) !== null,
    emailVerifiedAt: isoOrNull(player.email_verified_at),
    devices: sessions.map((session) => ({
      client: session.application_client,
      device: session.device,
      signedInAt: bucharestIso(session.created_at),
      lastUsedAt: bucharestIso(session.last_used_at),
    })),
    ticketCounts: await countByStatus(queries, playerId, now),
    jobs: (await findJobs(queries, { about: playerId, limit: maxJobs })).map(describeJob),
    actions: await describeActionsAbout(queries, accountCommands, [playerId]),
  };
}

/** Returns a player's e-mail and phone; undefined if there is no account. */
export async function readContact(
  queries: Queries,
  playerId: string,
): Promise<{ readonly email: string | null; readonly phone: string | null } | undefined> {
  const player: KnownPlayer | undefined = await findKnownPlayer(queries, { playerId });
  if (player === undefined) return undefined;
  return { email: player.email, phone: (await findProfile(queries, playerId))?.phone ?? null };
}

/** Returns a player's limits, pauses, identity, and signs of harm. */
export async function readDeskPlay(
  queries: Queries,
  playerId: string,
  now: Date,
): Promise<DeskPlay | undefined> {
  if ((await findKnownPlayer(queries, { playerId })) === undefined) return undefined;
  const { limits, pause } = await findPlayState(queries, playerId);
  const profile = await findProfile(queries, playerId);
  const { day, week, month } = playIntervals(now);
  const raises = await findPendingRaises(queries, playerId, now);
  const [harm] = await findNearHarm(queries, { now, limit: 1, playerId });
  const changes = await listPlayChanges(queries, playerId, maxChanges);
  return {
    limits,
    spent: await spentSince(queries, playerId, {
      day: day.startsAt,
      week: week.startsAt,
      month: month.startsAt,
    }),
    pause: isRunning(pause, now) ? describePause(pause) : null,
    identity: profile?.cnp_state ?? 'unchecked',
    hasCnp: (profile?.cnp_sealed ?? null) !== null,
    raises: raises.map((raise) => ({
      period: raise.period,
      askedBani: raise.asked_bani,
      askedAt: bucharestIso(raise.asked_at),
      confirmableAt: bucharestIso(raise.confirmable_at),
    })),
    signs: harm === undefined ? null : signsOf(harm),
    changes: changes.map(describeChange),
    actions: await describeActionsAbout(queries, playCommands, [playerId]),
  };
}

/** Maximum number of players near harm that are listed. */
const maxNearHarm = 200;

/** Lists players who may come to harm, those with most signs first. */
export async function listNearHarm(
  queries: Queries,
  now: Date,
): Promise<{ players: DeskNearHarm[]; isCut: boolean }> {
  const found = await findNearHarm(queries, { now, limit: maxNearHarm + 1 });
  const players = found.slice(0, maxNearHarm).map((harm) => ({ id: harm.playerId, signs: signsOf(harm) }));
  return { players, isCut: found.length > maxNearHarm };
}

/** Returns only the signs that count. */
function signsOf({ limitDays, nights, raises, isRising, weeks }: NearHarm): DeskNearHarm['signs'] {
  return {
    limitDays: limitDays >= leastSigns.limitDays ? limitDays : null,
    nights: nights >= leastSigns.nights ? nights : null,
    raises: raises >= leastSigns.raises ? raises : null,
    risingWeeks: isRising ? [...weeks] : null,
  };
}

function describePause({ kind, from, until }: PlayPause): NonNullable<DeskPlay['pause']> {
  return { kind, from: bucharestIso(from), until: isoOrNull(until) };
}

function describeChange({ recordedAt, by, limits, pause }: PlayChange): DeskPlay['changes'][number] {
  return {
    at: bucharestIso(recordedAt),
    by,
    limits,
    pause: pause === null ? null : describePause(pause),
  };
}

/** Returns a page of a player's tickets, newest first. */
export async function listPlayerTickets(
  queries: Queries,
  {
    playerId,
    status,
    page,
    now,
  }: {
    readonly playerId: string;
    readonly status: TicketStatus | undefined;
    readonly page: PageRequest;
    readonly now: Date;
  },
): Promise<{ rows: DeskTicketRow[]; next: string | null }> {
  const { after, limit } = page;
  const before = after === null ? undefined : Number(after[0]);
  const tickets = await listDeskTickets(queries, { playerId, status, before, limit: limit + 1, now });
  const rows = tickets.map(({ ticketId, createdAt, ...ticket }) => ({
    ...ticket,
    id: ticketAddress({ playerId, ticketId }, ticket.serial),
    createdAt: bucharestIso(createdAt),
  }));
  return pageOf(rows, page, ({ number }) => [String(number)]);
}
