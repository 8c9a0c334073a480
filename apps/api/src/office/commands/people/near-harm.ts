import type { Command } from '../../command.ts';
import { findNearHarm, leastSigns, type NearHarm } from '../../near-harm.ts';
import { count, lei, say, table, text, type Value } from '../../outcome.ts';
import { requireReason } from '../../read-input.ts';

const mostListed = 200;

const heads = ['player', 'days at a limit', 'nights', 'raises asked', 'last three weeks'];

export const nearHarmCommand: Command = {
  name: 'near-harm',
  role: 'identity',
  kind: 'look',
  usage: '--reason TEXT',
  summary:
    'Lists players who may come to harm, as far as their account is there and no pause runs: a limit used up on three of the last seven days, tickets ordered between 0 and 5 on three of the last seven nights, spending that rises from week to week, three raises of a limit asked for in thirty days. The look and its reason are logged.',
  positionals: [0, 0],
  options: { reason: { type: 'string' } },
  async run({ transaction, now }, input) {
    requireReason(input);
    const found = await findNearHarm(transaction, { now, limit: mostListed + 1 });
    const players = found.slice(0, mostListed);
    const summary = say`${count(players.length, 'player')} near harm`;
    if (players.length === 0) return { blocks: [text('No player shows a sign of harm.')], summary };
    return {
      blocks: [
        table(heads, players.map(rowOf), heads.slice(1, 4)),
        ...(found.length > mostListed ? [say`… and more: these are the first ${mostListed}.`] : []),
      ],
      // The log doesn't repeat the players' identities.
      summary,
    };
  },
};

/** Returns a table row in which values that count as a sign are marked. */
function rowOf({ playerId, limitDays, nights, raises, weeks, isRising }: NearHarm): Value[] {
  const [first, second, third] = weeks;
  const cost = say`${lei(first)}, ${lei(second)}, ${lei(third)}`;
  return [
    playerId,
    marked(limitDays, leastSigns.limitDays),
    marked(nights, leastSigns.nights),
    marked(raises, leastSigns.raises),
    isRising ? say`! ${cost}` : cost,
  ];
}

function marked(times: number, from: number): Value {
  return times >= from ? say`! ${times}` : times;
}
