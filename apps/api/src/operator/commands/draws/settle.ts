import { readFile } from 'node:fs/promises';
import { formatTerminalInstant } from '@loto/formatting/terminal';
import type { Draw } from '../../../features/draws/games/index.ts';
import {
  readOfficialTables,
  settleDraw,
  type OfficialTable,
  type SettlementOutcome,
} from '../../../features/prizes/settlement/index.ts';
import { WrongUsage, type Command, type CommandContext, type Report } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { departureLines, settlementLines } from '../../format-settlement.ts';
import { optionalText } from '../../read-input.ts';
import { haltLines, settlementRefusalText } from '../../settlement-refusal-text.ts';
import { acceptOfficialCommand } from './accept-official.ts';

export const settleCommand: Command = {
  name: 'settle',
  kind: 'outside',
  role: 'draws',
  usage: 'DRAW [--official FILE] [--force-implausible]',
  summary:
    'Settles a draw with a confirmed result, in production by the official values in a file (docs/operate/official-values.md). When interrupted, it resumes when it is run again.',
  positionals: [1, 1],
  options: { official: { type: 'string' }, 'force-implausible': { type: 'boolean' } },
  async run(context, input): Promise<Report> {
    const { app, operator, isDryRun, sign } = context;
    const draw = await findDraw(app.platform.database, input.positionals[0] ?? '');
    const file = optionalText(input, 'official');
    const officialTables = file === undefined ? [] : await readOfficial(file);
    const departing = isDryRun ? null : await requestDeparting(context, draw, officialTables);
    if (departing !== null) return departing;
    const outcome = await settleDraw(app.settlements, {
      drawId: draw.drawId,
      operator,
      sign,
      isDryRun,
      isImplausibleForced: input.values['force-implausible'] === true,
      officialTables,
    });
    const head = `${draw.gameCode} of ${formatTerminalInstant(draw.drawAt)}: ${outcome.state}`;
    const reason = 'reason' in outcome ? ` (${outcome.reason})` : '';
    const departures = 'departures' in outcome ? departureLines(outcome.departures) : [];
    return {
      lines: [
        head + reason,
        ...factsOf(outcome),
        ...(outcome.state === 'halted' ? haltLines(outcome.reason, draw.drawId) : []),
        ...outcome.problems,
        ...departures,
        ...settlementLines(outcome),
      ],
      summary: head + reason,
      drawId: draw.drawId,
      isFailure: ['refused', 'halted', 'would-halt'].includes(outcome.state),
    };
  },
};

/**
 * Stops before anything is begun where official values are not what our own stakes and rollovers
 * give, and has them accepted by another operator.
 */
async function requestDeparting(
  { app, operator, sign }: Omit<CommandContext, 'transaction' | 'prompted'>,
  { drawId, gameCode, drawAt }: Draw,
  officialTables: readonly OfficialTable[],
): Promise<Report | null> {
  if (officialTables.length === 0) return null;
  const tried = await settleDraw(app.settlements, { drawId, operator, sign, isDryRun: true, officialTables });
  const departures = 'departures' in tried ? tried.departures : [];
  if (departures.length === 0) return null;
  const summary = `${gameCode} of ${formatTerminalInstant(drawAt)}: not settled, since official values depart from ours or from those accepted`;
  const values = { tables: JSON.stringify(officialTables) };
  return {
    lines: [summary],
    summary,
    drawId,
    isFailure: true,
    request: { command: acceptOfficialCommand, input: { positionals: [drawId], values } },
  };
}

async function readOfficial(file: string): Promise<OfficialTable[]> {
  try {
    return readOfficialTables(await readFile(file, 'utf8'));
  } catch (error) {
    throw new WrongUsage(
      `${file} cannot be read (docs/operate/official-values.md):\n${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function factsOf(outcome: SettlementOutcome): string[] {
  if (outcome.state !== 'refused') return [];
  const facts = Object.entries(outcome.facts).map(([name, value]) => {
    return `  ${name}: ${value instanceof Date ? formatTerminalInstant(value) : String(value)}`;
  });
  return [settlementRefusalText[outcome.reason], ...facts];
}
