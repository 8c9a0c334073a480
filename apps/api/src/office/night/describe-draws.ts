import { bucharestIso } from '@loto/game-rules';
import type { NightDraw } from '@loto/office-contract';
import {
  findDraws,
  findNewestEntries,
  type Draw,
  type ResultEntry,
} from '../../features/draws/games/index.ts';
import {
  findOpenRequests,
  listWorksOfDraws,
  type OperatorDirectory,
  type OperatorRequest,
  type Work,
} from '../../features/operators/index.ts';
import { findPayoutStops } from '../../features/prizes/payout-holds/index.ts';
import {
  officialValues,
  findSettlements,
  findUnsettledDraws,
  type Settlement,
} from '../../features/prizes/settlement/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Office } from '../office.ts';
import type { Outcome } from '../outcome.ts';
import { mayRun } from '../require-operator.ts';
import { drawRowOf, drawStateOf, isoOrNull, type DrawRecords } from './draw-state.ts';
import type { NightCounts, NightReader } from './night-reads.ts';
import { nextStepOf, type StepPersons } from './next-step.ts';

/** Maximum age of a sales count, while sales are open and after they have closed. */
const [openSalesMs, closedSalesMs] = [15_000, 5 * 60_000];

/** Maximum age of a payment count. Payments must be decided before sales close. */
const paymentsMs = 3_000;

/** Maximum age of a prize count while prizes are being offered and paid. */
const winningsMs = 5_000;

/** Maximum number of settlements searched for the newest one of each draw. */
const maxWorks = 200;

/** Returns the rows that determine the state of draws, in the order of the draws. */
export async function readRecords(queries: Queries, draws: readonly Draw[]): Promise<DrawRecords[]> {
  const drawIds = draws.map(({ drawId }) => drawId);
  const entries = await findNewestEntries(queries, drawIds);
  const settlements = await findSettlements(queries, drawIds);
  const stops = new Set((await findPayoutStops(queries, drawIds)).map((stop) => stop.draw_id));
  return draws.map((draw) => ({
    draw,
    entry: entries.get(draw.drawId) ?? null,
    settlement: settlements.get(draw.drawId) ?? null,
    arePayoutsStopped: stops.has(draw.drawId),
  }));
}

/** Describes draws, with the next step for one operator. */
export async function describeDraws(
  app: Office,
  counts: NightCounts,
  { queries, operator, now }: NightReader,
  draws: readonly Draw[],
): Promise<NightDraw[]> {
  const drawIds = draws.map(({ drawId }) => drawId);
  const directory = await app.signedActions.directory();
  const works = await listWorksOfDraws(queries, { command: 'settle', drawIds, limit: maxWorks });
  const requests = await findOpenRequests(queries, { now });
  const stops = await findPayoutStops(queries, drawIds);
  const unsettled = await findUnsettled(queries, now);
  const persons = personsOf(app, directory, operator);
  const described: NightDraw[] = [];
  for (const records of await readRecords(queries, draws)) {
    const { draw, entry, settlement } = records;
    const { drawId } = draw;
    const ownRequests = requests.filter((request) => request.draw_id === drawId);
    const approvers = ownRequests.map((request) => approversOf(app, directory, request));
    const work = works.find((one) => one.draw_id === drawId && !one.is_dry_run) ?? null;
    const accepted = (await officialValues.findAcceptedValues(queries, drawId)) ?? null;
    const stop = stops.find((one) => one.draw_id === drawId);
    const salesMs = now < draw.salesCloseAt ? openSalesMs : closedSalesMs;
    const sales = await counts.salesOf(draw, salesMs);
    const isSettled = settlement?.finished_at != null;
    const winnings = isSettled ? (await counts.winningsOf(draw, winningsMs)).value : null;
    const isOver = drawStateOf(records, now) === 'settled' || draw.status === 'cancelled';
    described.push({
      ...drawRowOf(records, now),
      sales: { ...sales.value, at: bucharestIso(sales.at) },
      paymentsUnderWay: isOver ? 0 : (await counts.paymentsOf(draw, paymentsMs)).value,
      result: entry === null ? null : resultFor(entry, operator),
      values: {
        areRequired: app.settlements.demandsOfficialValues,
        accepted:
          accepted === null
            ? null
            : { departures: accepted.departures.length, at: bucharestIso(accepted.acceptedAt) },
      },
      settlement: settlement === null ? null : settlementOf(settlement),
      workId: work?.action_id ?? null,
      prizes: winnings === null ? null : { count: winnings.prizes, offered: [...winnings.offered] },
      stop:
        stop === undefined
          ? null
          : { at: bucharestIso(stop.stopped_at), by: stop.stopped_by, reason: stop.reason },
      requests: ownRequests.map((request, index) => ({
        number: request.request_number,
        command: request.command,
        by: request.requested_by,
        until: bucharestIso(request.expires_at),
        mayApprove: approvers[index]?.includes(operator) === true,
      })),
      next: nextStepOf(
        {
          now,
          draw,
          entry,
          settlement,
          earlier: earlierOf(draw, unsettled),
          work: work === null ? null : workOf(work),
          acceptedAt: accepted?.acceptedAt ?? null,
          areValuesRequired: app.settlements.demandsOfficialValues,
          requests: ownRequests.map((request, index) => ({
            number: request.request_number,
            approvers: approvers[index] ?? [],
          })),
          arePayoutsStopped: stop !== undefined,
          prizes:
            winnings === null
              ? null
              : {
                  count: winnings.prizes,
                  offered: winnings.offered.reduce((sum, one) => sum + one.count, 0),
                },
        },
        persons,
      ),
    });
  }
  return described;
}

/** Returns draws that were held but not settled. */
async function findUnsettled(queries: Queries, now: Date): Promise<Draw[]> {
  const ids = await findUnsettledDraws(queries, { now, settledAfter: now });
  return [...(await findDraws(queries, ids)).values()];
}

/** Returns the game's earliest unsettled draw before this one. */
function earlierOf({ drawId, gameCode, drawAt }: Draw, unsettled: readonly Draw[]): string | null {
  const earlier = unsettled
    .filter((one) => one.gameCode === gameCode && one.drawId !== drawId && one.drawAt <= drawAt)
    .toSorted((one, other) => one.drawAt.getTime() - other.drawAt.getTime());
  return earlier[0]?.drawId ?? null;
}

/**
 * The second entry is blind: until it's confirmed, only the person who recorded the result sees it.
 */
function resultFor(entry: ResultEntry, operator: string): NightDraw['result'] {
  const { recordedBy, recordedAt, confirmedBy, confirmedAt, result, extraResult } = entry;
  const isSeen = confirmedBy !== null || recordedBy === operator;
  return {
    recordedBy,
    recordedAt: bucharestIso(recordedAt),
    confirmedBy,
    confirmedAt: isoOrNull(confirmedAt),
    drawn: isSeen ? { result, extraResult } : null,
  };
}

function settlementOf(settlement: Settlement): NightDraw['settlement'] {
  return {
    step: settlement.step,
    haltedBecause: settlement.halted_because,
    startedBy: settlement.started_by,
    startedAt: bucharestIso(settlement.started_at),
    finishedAt: isoOrNull(settlement.finished_at),
  };
}

function workOf({ action_id: actionId, finished_at: finishedAt, outcome }: Work) {
  const next = (outcome as Partial<Outcome> | null)?.next;
  return { actionId, finishedAt, hasDepartures: next?.words[0] === 'accept-official' };
}

function approversOf(app: Office, directory: OperatorDirectory, request: OperatorRequest): string[] {
  const command = app.commands.find(({ name }) => name === request.command);
  if (command === undefined) return [];
  return signersOf(directory, (name) => name !== request.requested_by && mayRun(directory, name, command));
}

function personsOf(app: Office, directory: OperatorDirectory, caller: string): StepPersons {
  const whoRun = (name: string) => {
    const command = app.commands.find((one) => one.name === name);
    return command === undefined ? [] : signersOf(directory, (one) => mayRun(directory, one, command));
  };
  return { caller, ofDraws: whoRun('record'), ofPayouts: whoRun('resume-payouts') };
}

function signersOf(directory: OperatorDirectory, may: (name: string) => boolean): string[] {
  return directory.operators.map(({ name }) => name).filter((name) => directory.canSign(name) && may(name));
}
