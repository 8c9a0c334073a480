import { lockOpenRequest, withdrawRequest } from '../../../features/operators/index.ts';
import type { Command } from '../../command.ts';
import { say } from '../../outcome.ts';
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
    const summary = say`request ${request.request_number} is withdrawn`;
    return { blocks: [summary], summary };
  },
};
