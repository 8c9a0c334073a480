import { readFile } from 'node:fs/promises';
import {
  parseOfficialTables,
  settleDraw,
  type OfficialTable,
  type SettlementOutcome,
} from '../../features/prizes/settlement/index.ts';
import { WrongUsage, type Command, type Report } from '../command.ts';
import { findDraw } from '../find-draw.ts';
import { counted, printTable, formatInstant, formatLei } from '../print-table.ts';
import { optionalText } from '../read-input.ts';
import { settlementRefusalText } from '../settlement-refusal-text.ts';

export const settleCommand: Command = {
  name: 'settle',
  kind: 'outside',
  usage: 'DRAW [--official FILE] [--force-implausible]',
  summary: 'Settles a draw with a confirmed result. When interrupted, it resumes when it is run again.',
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
    const head = `${draw.gameCode} of ${formatInstant(draw.drawAt)}: ${outcome.state}`;
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
    return `  ${name}: ${value instanceof Date ? formatInstant(value) : String(value)}`;
  });
  return [settlementRefusalText[outcome.reason], ...facts];
}

function tablesOf(outcome: SettlementOutcome): string[] {
  if (outcome.state === 'refused') return [];
  const { tables, winningTickets, grossBani, taxBani, netBani } = outcome.summary;
  const heads = ['category', 'winners', 'prize', 'total', 'rollover'];
  return [
    ...tables.flatMap((table) => [
      '',
      `${table.code}${table.run === 2 ? ', second drawing' : ''}: stakes ${formatLei(table.stakesBani)}, fund ${formatLei(table.printedFundBani)}, operator ${formatLei(table.operatorBani)}`,
      ...printTable(
        heads,
        table.categories.map((row) => [
          row.category,
          String(row.winners),
          formatLei(row.prizeBani),
          formatLei(row.prizeBani * row.winners),
          formatLei(row.rolloverBani),
        ]),
        heads.slice(1),
      ),
    ]),
    '',
    `${counted(winningTickets, 'winning ticket')}, ${formatLei(grossBani)}: tax ${formatLei(taxBani)}, to players ${formatLei(netBani)}`,
  ];
}
