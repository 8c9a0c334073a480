import type { Command, CommandContext } from '../../command.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { findSettlement } from '../../../features/prizes/settlement/index.ts';
import { findNewestEntry, listDraws, type Draw } from '../../../features/draws/games/index.ts';
import { optionalText, readDay, readGame } from '../../read-input.ts';
import { instant, say, table, type Value } from '../../outcome.ts';

const weekMs = 7 * 24 * 60 * 60_000;

export const drawsCommand: Command = {
  name: 'draws',
  kind: 'read',
  role: 'any',
  usage: '[--game GAME] [--from DAY]',
  summary: 'Lists draws, soonest first, from a week ago unless --from says another day.',
  positionals: [0, 0],
  options: { game: { type: 'string' }, from: { type: 'string' } },
  async run(context, input) {
    const game = optionalText(input, 'game');
    const from = optionalText(input, 'from');
    const { draws, totalCount } = await listDraws(context.transaction, {
      gameCode: game === undefined ? undefined : readGame(game),
      from: from === undefined ? new Date(context.now.getTime() - weekMs) : readDay(from),
      first: 'soonest',
      limit: 30,
    });
    const rows: Value[][] = [];
    for (const draw of draws) {
      rows.push([
        draw.drawId.slice(0, 8),
        draw.gameCode,
        instant(draw.drawAt),
        instant(draw.salesCloseAt),
        await stateOf(context, draw),
      ]);
    }
    const more = totalCount > draws.length ? [say`… and ${totalCount - draws.length} more: use --from.`] : [];
    return {
      blocks: [table(['id', 'game', 'draw', 'sales close', 'state'], rows), ...more],
      summary: say`${draws.length} draws`,
    };
  },
};

async function stateOf({ transaction, now }: CommandContext, draw: Draw): Promise<string> {
  const special = draw.isSpecial ? ', special' : '';
  if (draw.status === 'cancelled') return `cancelled${special}`;
  const entry = await findNewestEntry(transaction, draw.drawId);
  if (draw.status === 'drawn') {
    const by = entry?.confirmedBy ?? null;
    const state = await settlementState(transaction, draw);
    return by === null ? `${state}${special}` : `${state}, confirmed by ${by}${special}`;
  }
  if (entry !== undefined) return `recorded by ${entry.recordedBy}, to be confirmed${special}`;
  if (draw.drawAt <= now) return `to be recorded${special}`;
  return draw.salesCloseAt > now ? `on sale${special}` : `sales closed${special}`;
}

async function settlementState(queries: Queries, { drawId }: Draw): Promise<string> {
  const settlement = await findSettlement(queries, drawId);
  if (settlement === undefined) return 'drawn, to be settled';
  if (settlement.finished_at !== null) return 'settled';
  const { halted_because: reason } = settlement;
  return reason === null ? 'settlement not ended, run it again' : `settlement halted: ${reason}`;
}
