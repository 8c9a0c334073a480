import { readFile } from 'node:fs/promises';
import {
  parseOfficialTables,
  settleDraw,
  type OfficialTable,
  type SettlementOutcome,
} from '../../features/settlement/index.ts';
import { WrongUsage, type Command, type Report } from '../command.ts';
import { findDraw } from '../find-draw.ts';
import { counted, printTable, writtenInstant, writtenLei } from '../print-table.ts';
import { optionalText } from '../read-input.ts';
import { settlementRefusalText } from '../settlement-refusal-text.ts';

export const settleCommand: Command = {
  name: 'settle',
  kind: 'outside',
  usage: 'DRAW [--official FILE] [--force-implausible]',
  summary: 'Settles a draw with a confirmed result. Ended on its way, it goes on when it is run again.',
  positionals: [1, 1],
  options: { official: { type: 'string' }, 'force-implausible': { type: 'boolean' } },
  async run({ app, operator, isDryRun }, input): Promise<Report> {
    const draw = await findDraw(app.platform.database, input.positionals[0] ?? '');
    const official = optionalText(input, 'official');
    const outcome = await settleDraw(app.settlements, {
      drawId: draw.drawId,
      operator,
      isDryRun,
      isImplausibleForced: input.values['force-implausible'] === true,
      officialTables: official === undefined ? [] : await readOfficial(official),
    });
    const head = `${draw.gameCode} of ${writtenInstant(draw.drawAt)}: ${outcome.state}`;
    const reason = 'reason' in outcome ? ` (${outcome.reason})` : '';
    return {
      lines: [head + reason, ...factsOf(outcome), ...outcome.problems, ...tablesOf(outcome)],
      summary: head + reason,
      drawId: draw.drawId,
      isFailure: ['refused', 'halted', 'would-halt'].includes(outcome.state),
    };
  },
};

async function readOfficial(file: string): Promise<OfficialTable[]> {
  try {
    return parseOfficialTables(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new WrongUsage(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function factsOf(outcome: SettlementOutcome): string[] {
  if (outcome.state !== 'refused') return [];
  const facts = Object.entries(outcome.facts).map(([name, value]) => {
    return `  ${name}: ${value instanceof Date ? writtenInstant(value) : String(value)}`;
  });
  return [settlementRefusalText[outcome.reason], ...facts];
}

function tablesOf(outcome: SettlementOutcome): string[] {
  if (outcome.state === 'refused') return [];
  const { tables, winningTickets, grossBani, taxBani, netBani } = outcome.summary;
  const heads = ['category', 'winners', 'prize', 'together', 'report'];
  return [
    ...tables.flatMap((table) => [
      '',
      `${table.code}${table.run === 2 ? ', second drawing' : ''}: stakes ${writtenLei(table.stakesBani)}, fund ${writtenLei(table.printedFundBani)}, operator ${writtenLei(table.operatorBani)}`,
      ...printTable(
        heads,
        table.categories.map((row) => [
          row.category,
          String(row.winners),
          writtenLei(row.prizeBani),
          writtenLei(row.prizeBani * row.winners),
          writtenLei(row.reportBani),
        ]),
        heads.slice(1),
      ),
    ]),
    '',
    `${counted(winningTickets, 'winning ticket')}, ${writtenLei(grossBani)}: tax ${writtenLei(taxBani)}, to players ${writtenLei(netBani)}`,
  ];
}
