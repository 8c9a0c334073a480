import { bucharestIso } from '@loto/game-rules';
import type { NextStep } from '@loto/office-contract';
import type { Draw, ResultEntry } from '../../features/draws/games/index.ts';
import { arePrizesComputed, type Settlement } from '../../features/prizes/settlement/index.ts';

/** The facts that determine a draw's next step. */
export interface StepFacts {
  readonly now: Date;
  readonly draw: Pick<Draw, 'status' | 'salesCloseAt' | 'drawAt'>;
  readonly entry: Pick<ResultEntry, 'recordedBy' | 'confirmedBy'> | null;
  readonly settlement: Pick<Settlement, 'step' | 'halted_because' | 'finished_at'> | null;
  /** An earlier draw of the game that must be settled first. */
  readonly earlier: string | null;
  /** The newest settlement job, excluding dry runs. */
  readonly work: {
    readonly actionId: string;
    readonly finishedAt: Date | null;
    /** True if it stopped because the official values differ from ours. */
    readonly hasDepartures: boolean;
  } | null;
  /** When two people accepted the official values. */
  readonly acceptedAt: Date | null;
  readonly areValuesRequired: boolean;
  /** Open requests about the draw, and who may approve each one. */
  readonly requests: readonly { readonly number: number; readonly approvers: readonly string[] }[];
  readonly arePayoutsStopped: boolean;
  readonly prizes: { readonly count: number; readonly offered: number } | null;
}

/** The people who may take a step. */
export interface StepPersons {
  readonly caller: string;
  /** Those who may run the commands for draws and can sign. */
  readonly ofDraws: readonly string[];
  /** Those who may resume payouts. */
  readonly ofPayouts: readonly string[];
}

const nothing = { isYours: false, who: [], at: null, request: null, drawId: null, actionId: null } as const;

/** Returns the next step of a draw, and either that the caller may take it or who must. */
export function nextStepOf(facts: StepFacts, persons: StepPersons): NextStep {
  const { caller, ofDraws } = persons;
  /** Returns a step for one of these people. */
  const by = (step: NextStep['step'], may: readonly string[], more: Partial<NextStep> = {}): NextStep => ({
    ...nothing,
    step,
    isYours: may.includes(caller),
    who: may.filter((name) => name !== caller),
    ...more,
  });
  const { now, draw, entry, settlement, work, earlier } = facts;
  if (draw.status === 'cancelled') return { ...nothing, step: 'cancelled' };
  const request = facts.requests.find(({ approvers }) => approvers.includes(caller)) ?? facts.requests[0];
  if (request !== undefined) return by('approve', request.approvers, { request: request.number });
  if (now < draw.salesCloseAt) return { ...nothing, step: 'close', at: bucharestIso(draw.salesCloseAt) };
  if (now < draw.drawAt) return { ...nothing, step: 'draw', at: bucharestIso(draw.drawAt) };
  if (entry === null) return by('record', ofDraws);
  if (entry.confirmedBy === null) {
    return by(
      'confirm',
      ofDraws.filter((name) => name !== entry.recordedBy),
    );
  }
  if (settlement?.finished_at != null) return afterwards(facts, by('resume', persons.ofPayouts));
  if (work !== null && work.finishedAt === null) return { ...nothing, step: 'settling' };
  if (settlement !== null && arePrizesComputed(settlement.step)) return by('settle', ofDraws);
  if (earlier !== null) return { ...nothing, step: 'earlier', drawId: earlier };
  if (settlement?.halted_because === 'counts-differ') return by('recount', ofDraws);
  if (settlement?.halted_because === 'implausible') return by('force', [entry.confirmedBy]);
  if (work?.hasDepartures === true && isLater(work.finishedAt, facts.acceptedAt)) {
    return by('accept', ofDraws, { actionId: work.actionId });
  }
  if (facts.areValuesRequired && facts.acceptedAt === null) return by('values', ofDraws);
  return by('settle', ofDraws);
}

/** Returns the step of a settled draw. */
function afterwards({ arePayoutsStopped, prizes }: StepFacts, resume: NextStep): NextStep {
  if (arePayoutsStopped) return resume;
  const isOffering = prizes !== null && prizes.offered < prizes.count;
  return { ...nothing, step: isOffering ? 'offering' : 'done' };
}

function isLater(one: Date | null, other: Date | null): boolean {
  return other === null || (one !== null && one > other);
}
