import { z } from 'zod';
import { OperationRefused } from '../../../features/operators/index.ts';
import {
  officialValues,
  arePrizesComputed,
  figuresOf,
  findSettlement,
  requireSettleable,
  settleDraw,
  SettlementRefusal,
  settlementSteps,
  type Settlements,
  type SettlementOutcome,
  type SettleRequest,
} from '../../../features/prizes/settlement/index.ts';
import { WrongUsage, type Command, type WorkContext } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { describeHalt, describeRefusal } from '../../format-refusal.ts';
import { resultSentences } from '../../format-result.ts';
import { describeDepartures, describeOfficialTables, describeSettlement } from '../../format-settlement.ts';
import { say, text, type Outcome } from '../../outcome.ts';
import { optionalText } from '../../read-input.ts';
import { renderBlocks } from '../../render-outcome.ts';
import { requireSignedResult, requireSignedValues } from '../../require-signed-draw.ts';

const workInputSchema = z.object({
  drawId: z.uuid(),
  isForced: z.boolean(),
  officialTables: z
    .array(z.unknown())
    .transform((tables) => (tables.length === 0 ? [] : officialValues.parseOfficialTables(tables))),
});

export const settleCommand: Command = {
  name: 'settle',
  kind: 'work',
  role: 'draws',
  usage: 'DRAW [--official FILE] [--force-implausible]',
  summary:
    'Settles a draw with a confirmed result, in production by the official values in a file (docs/operate/official-values.md). When interrupted, it resumes.',
  positionals: [1, 1],
  options: { official: { type: 'string' }, 'force-implausible': { type: 'boolean' } },
  files: ['official'],
  async run({ app, transaction, operator }, input) {
    const { drawId, gameCode, drawAt } = await findDraw(transaction, input.positionals[0] ?? '');
    const content = optionalText(input, 'official');
    const officialTables = content === undefined ? [] : readOfficial(content);
    const isForced = input.values['force-implausible'] === true;
    const settleable = { drawId, operator, isImplausibleForced: isForced, officialTables };
    const { draw } = await requireSettleable(transaction, app.settlements, settleable).catch(refuse);
    const summary = say`${gameCode} of ${drawAt} is settled${isForced ? ', although its prizes look implausible' : ''}`;
    return {
      blocks: [summary],
      facts: [
        ...resultSentences(draw.confirmed, draw.confirmed),
        summary,
        ...describeOfficialTables(officialTables),
      ],
      summary,
      drawId,
      workInput: { drawId, isForced, officialTables },
    };
  },
  async work(context, workInput) {
    const { app, operator, isDryRun, report } = context;
    const { drawId, isForced, officialTables: given } = workInputSchema.parse(workInput);
    const begun = await findSettlement(app.platform.database, drawId);
    // If the process was killed after the prizes were computed, the values have already been used.
    const officialTables = begun !== undefined && arePrizesComputed(begun.step) ? [] : given;
    if (!isDryRun) {
      await requireSignedResult(app, drawId);
      const departing = await findDeparting(context, drawId, officialTables);
      if (departing !== null) return departing;
      await requireSignedValues(app, drawId);
    }
    const settlements = {
      ...app.settlements,
      onStepDone: async (step: Parameters<NonNullable<typeof app.settlements.onStepDone>>[0]) => {
        await app.settlements.onStepDone?.(step);
        // A dry run is one transaction, so its progress isn't visible until it ends.
        if (step === 'a-batch' || isDryRun) return;
        await report({ done: settlementSteps.indexOf(step) + 1, of: settlementSteps.length });
      },
    };
    const outcome = await settleUnlessBusy(settlements, {
      drawId,
      operator,
      isDryRun,
      isImplausibleForced: isForced,
      officialTables,
    });
    return reportOf(context, drawId, outcome);
  },
};

async function reportOf({ app }: WorkContext, drawId: string, outcome: SettlementOutcome): Promise<Outcome> {
  const draw = await findDraw(app.platform.database, drawId);
  const reason = 'reason' in outcome ? ` (${outcome.reason})` : '';
  const summary = say`${draw.gameCode} of ${draw.drawAt}: ${outcome.state}${reason}`;
  return {
    blocks: [
      summary,
      ...(outcome.state === 'refused' ? describeRefusal(outcome) : []),
      ...(outcome.state === 'halted' ? describeHalt(outcome.reason, drawId) : []),
      ...outcome.problems.map(text),
      ...('departures' in outcome ? describeDepartures(outcome.departures) : []),
      ...describeSettlement(outcome),
    ],
    summary,
    drawId,
    isFailure: ['refused', 'halted', 'would-halt'].includes(outcome.state),
    figures: figuresOf(outcome),
  };
}

/**
 * Settles a draw, or shows what settling it would do.
 * @throws {Error} while another settlement runs, or soon after one was killed; the job is retried
 */
async function settleUnlessBusy(
  settlements: Settlements,
  request: SettleRequest,
): Promise<SettlementOutcome> {
  const outcome = await settleDraw(settlements, request);
  if (outcome.state === 'refused' && outcome.reason === 'busy') {
    throw new Error('Another settlement is running');
  }
  return outcome;
}

/**
 * Halts before anything is paid if official values differ from those computed from our stakes and
 * rollovers; another operator must accept them.
 */
async function findDeparting(
  { app, operator, actionId }: WorkContext,
  drawId: string,
  officialTables: readonly officialValues.OfficialTable[],
): Promise<Outcome | null> {
  if (officialTables.length === 0) return null;
  const tried = await settleUnlessBusy(app.settlements, { drawId, operator, isDryRun: true, officialTables });
  const departures = 'departures' in tried ? tried.departures : [];
  if (departures.length === 0) return null;
  const { gameCode, drawAt } = await findDraw(app.platform.database, drawId);
  const summary = say`${gameCode} of ${drawAt}: not settled, since official values depart from ours or from those accepted`;
  return {
    blocks: [summary],
    summary,
    drawId,
    isFailure: true,
    figures: figuresOf(tried),
    found: { officialTables, departures, problems: tried.problems, blocks: describeSettlement(tried) },
    next: { words: ['accept-official', drawId, '--found', actionId], given: {} },
  };
}

/**
 * Throws the reason why the draw can't be settled.
 * @throws {OperationRefused}
 */
function refuse(error: unknown): never {
  if (!(error instanceof SettlementRefusal)) throw error;
  throw new OperationRefused(renderBlocks(describeRefusal(error)).join('\n'));
}

function readOfficial(content: string): officialValues.OfficialTable[] {
  try {
    return officialValues.readOfficialTables(content);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new WrongUsage(`The official values cannot be read (docs/operate/official-values.md):\n${problem}`);
  }
}
