import { formatTerminalInstant } from '@loto/formatting/terminal';
import { findOpenRequests, lockOpenRequest } from '../../../features/people/operators/index.ts';
import type { Command } from '../../command.ts';
import { printTable } from '../../print-table.ts';
import { readRequestNumber } from '../../read-input.ts';

export const requestsCommand: Command = {
  name: 'requests',
  kind: 'read',
  usage: '[REQUEST]',
  summary: 'Lists what waits for another operator, or shows all that one request would do.',
  positionals: [0, 1],
  options: {},
  async run({ transaction, now }, input) {
    const number = input.positionals.length === 0 ? undefined : readRequestNumber(input);
    if (number !== undefined) {
      const request = await lockOpenRequest(transaction, number, now);
      return {
        lines: [
          `${request.command}, requested by ${request.requested_by} ${formatTerminalInstant(request.requested_at)}, since ${request.reason}:`,
          ...request.facts,
        ],
        summary: `request ${number}`,
      };
    }
    const rows = (await findOpenRequests(transaction, { now })).map((request) => [
      String(request.request_number),
      request.command,
      request.requested_by,
      formatTerminalInstant(request.expires_at),
      request.summary,
    ]);
    return {
      lines: printTable(['number', 'command', 'who', 'until', 'what'], rows, ['number']),
      summary: `${rows.length} requests`,
    };
  },
};
