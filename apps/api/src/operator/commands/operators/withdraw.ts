import { lockOpenRequest, withdrawRequest } from '../../../features/people/operators/index.ts';
import type { Command } from '../../command.ts';
import { readRequestNumber } from '../../read-input.ts';

export const withdrawCommand: Command = {
  name: 'withdraw',
  kind: 'change',
  role: 'any',
  usage: 'REQUEST',
  summary: 'Takes back what you requested yourself.',
  positionals: [1, 1],
  options: {},
  async run({ transaction, operator, now }, input) {
    const request = await lockOpenRequest(transaction, readRequestNumber(input), now);
    await withdrawRequest(transaction, request, { operator, now });
    const summary = `request ${request.request_number} is withdrawn`;
    return { lines: [summary], summary };
  },
};
