import { findOpenRequests, readOpenRequest } from '../../../features/operators/index.ts';
import type { Command } from '../../command.ts';
import { instant, say, table } from '../../outcome.ts';
import { readRequestNumber } from '../../read-input.ts';

export const requestsCommand: Command = {
  name: 'requests',
  kind: 'read',
  role: 'any',
  usage: '[REQUEST]',
  summary: 'Lists what waits for another operator, or shows all that one request would do.',
  positionals: [0, 1],
  options: {},
  async run({ transaction, now }, input) {
    if (input.positionals.length > 0) {
      const number = readRequestNumber(input);
      const request = await readOpenRequest(transaction, number, now);
      const head = say`${request.command}, requested by ${request.requested_by} ${request.requested_at}, since ${request.reason}:`;
      return {
        blocks: [head, ...request.facts.map((fact) => say`${fact}`)],
        summary: say`request ${number}`,
      };
    }
    const rows = (await findOpenRequests(transaction, { now })).map((request) => [
      request.request_number,
      request.command,
      request.requested_by,
      instant(request.expires_at),
      request.summary,
    ]);
    return {
      blocks: [table(['number', 'command', 'who', 'until', 'what'], rows, ['number'])],
      summary: say`${rows.length} requests`,
    };
  },
};
