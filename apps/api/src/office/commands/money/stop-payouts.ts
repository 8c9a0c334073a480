import { resumeDrawPayouts, stopDrawPayouts } from '../../../features/prizes/winnings/index.ts';
import type { Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { say, text } from '../../outcome.ts';
import { requireReason } from '../../read-input.ts';

export const stopPayoutsCommand: Command = {
  name: 'stop-payouts',
  kind: 'change',
  role: ['payments', 'draws'],
  usage: 'DRAW --reason TEXT',
  summary:
    'Stops every new payout of a draw’s prizes: to cards, wallets and accounts, and over a counter. For a wrong result that is settled.',
  positionals: [1, 1],
  options: { reason: { type: 'string' } },
  async run({ transaction, operator, now }, input) {
    const reason = requireReason(input);
    const { drawId, gameCode, drawAt } = await findDraw(transaction, input.positionals[0] ?? '');
    const isNew = await stopDrawPayouts(transaction, { drawId, operator, reason, now });
    const draw = say`${gameCode} of ${drawAt}`;
    const summary = say`payouts of ${draw} ${isNew ? 'are stopped' : 'were stopped already'}`;
    return {
      blocks: [
        summary,
        text(
          '  What was requested of a provider or is in a file for the bank may still be paid: stop the file at the bank.',
        ),
        say`  Two persons resume them: resume-payouts ${drawId}`,
      ],
      facts: [say`draw ${drawId}`, summary],
      summary,
      drawId,
    };
  },
};

export const resumePayoutsCommand: Command = {
  name: 'resume-payouts',
  kind: 'change',
  role: ['payments', 'draws'],
  usage: 'DRAW --reason TEXT',
  summary:
    'Resumes the payouts of a draw that stop-payouts has stopped; players have a week at least to claim. Takes two persons.',
  positionals: [1, 1],
  options: { reason: { type: 'string' } },
  async run({ transaction, now }, input) {
    requireReason(input);
    const { drawId, gameCode, drawAt } = await findDraw(transaction, input.positionals[0] ?? '');
    const { since, operator, reason } = await resumeDrawPayouts(transaction, { drawId, now });
    const summary = say`payouts of ${gameCode} of ${drawAt} are resumed`;
    const blocks = [summary, say`  stopped ${since} by ${operator}: ${reason}`];
    return {
      blocks,
      facts: [say`draw ${drawId}`, ...blocks],
      summary,
      drawId,
      secondPerson: 'prizes of a result that was in doubt are paid',
    };
  },
};
