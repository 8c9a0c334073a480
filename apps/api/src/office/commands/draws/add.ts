import { addDraw, findDrawsOfDay, type Draw } from '../../../features/draws/games/index.ts';
import type { Command } from '../../command.ts';
import { lei, say, text } from '../../outcome.ts';
import { optionalText, readGame, readInstant, readLei, requireText } from '../../read-input.ts';

export const addCommand: Command = {
  name: 'add',
  kind: 'change',
  role: 'draws',
  usage: 'GAME --at TIME [--sales-close TIME] [--special] [--added-prize LEI]',
  summary:
    'Adds a draw to the calendar; a special one plays twice and may add to category I, which takes two persons.',
  positionals: [1, 1],
  options: {
    at: { type: 'string' },
    'sales-close': { type: 'string' },
    special: { type: 'boolean' },
    'added-prize': { type: 'string' },
  },
  async run({ transaction, now }, input) {
    const salesClose = optionalText(input, 'sales-close');
    const draw = await addDraw(transaction, {
      gameCode: readGame(input.positionals[0] ?? ''),
      drawAt: readInstant(requireText(input, 'at')),
      salesCloseAt: salesClose === undefined ? undefined : readInstant(salesClose),
      isSpecial: input.values['special'] === true,
      addedPrizeBani: readLei(optionalText(input, 'added-prize')),
      now,
    });
    const special = draw.isSpecial
      ? say`, special, ${lei(draw.addedPrizeBani)} added to category I`
      : text('');
    const summary = say`${draw.gameCode} is drawn ${draw.drawAt}, sales close ${draw.salesCloseAt}${special}`;
    const ofDay = await findDrawsOfDay(transaction, draw);
    return {
      blocks: [summary, say`id ${draw.drawId}`],
      summary,
      drawId: draw.drawId,
      // Leaves out the draw's id, because an approval adds the draw with another id.
      facts: [summary],
      ...secondPersonFor(draw, ofDay.length),
    };
  },
};

function secondPersonFor({ addedPrizeBani }: Draw, drawsOfDay: number): { readonly secondPerson?: string } {
  if (addedPrizeBani > 0) return { secondPerson: 'it adds to a prize' };
  return drawsOfDay > 1 ? { secondPerson: 'the game has another draw on that day' } : {};
}
