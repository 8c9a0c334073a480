import { formatTerminalInstant } from '@loto/formatting/terminal';
import { OperationRefused } from '../../../features/people/operators/index.ts';
import {
  acceptOfficialValues,
  parseOfficialTables,
  settleDraw,
  type OfficialTable,
} from '../../../features/prizes/settlement/index.ts';
import { WrongUsage, type Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { departureLines, settlementLines } from '../../format-settlement.ts';
import { requireText } from '../../read-input.ts';
import { settlementRefusalText } from '../../settlement-refusal-text.ts';

export const acceptOfficialCommand: Command & { readonly kind: 'change' } = {
  name: 'accept-official',
  kind: 'change',
  role: 'draws',
  usage: 'DRAW --tables JSON',
  summary:
    'Accepts official values that are not ours: `settle --official` requests it, since it takes two persons.',
  positionals: [1, 1],
  options: { tables: { type: 'string' } },
  async run({ app, transaction, operator, now, approval, sign }, input) {
    const { drawId, gameCode, drawAt } = await findDraw(transaction, input.positionals[0] ?? '');
    const tables = readTables(requireText(input, 'tables'));
    const typedBy = approval?.approvedBy ?? operator;
    const request = { drawId, operator: typedBy, sign, isDryRun: true, officialTables: tables };
    // in transactions of its own, which are rolled back
    const outcome = await settleDraw(app.settlements, request);
    if (outcome.state === 'refused') throw new OperationRefused(settlementRefusalText[outcome.reason]);
    const departures = 'departures' in outcome ? outcome.departures : [];
    if (departures.length === 0) {
      throw new OperationRefused('These values are ours, or were accepted: settle the draw with them.');
    }
    if (approval !== null) {
      const { requestNumber } = approval;
      const departing = departures.filter(({ isSetAside }) => isSetAside !== true);
      await acceptOfficialValues(transaction, { drawId, requestNumber, tables, departures: departing, now });
    }
    const isBackToOurs = departures.some(({ isSetAside }) => isSetAside);
    const what = isBackToOurs
      ? 'our own values are used instead of those accepted before'
      : `${departures.length} official values are accepted instead of ours`;
    const summary = `${gameCode} of ${formatTerminalInstant(drawAt)}: ${what}`;
    return {
      lines: [
        summary,
        ...departureLines(departures),
        ...outcome.problems,
        'By them it would settle as follows; settle it then with: settle',
        ...settlementLines(outcome),
      ],
      summary,
      drawId,
      secondPerson: isBackToOurs
        ? 'two persons accepted other values'
        : 'official values are paid that are not ours',
    };
  },
};

function readTables(text: string): OfficialTable[] {
  try {
    return parseOfficialTables(JSON.parse(text));
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}
