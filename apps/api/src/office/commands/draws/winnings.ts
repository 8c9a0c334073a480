import { formatTerminalInstant } from '@loto/formatting/terminal';
import { listWinnings, type ListedWinning } from '../../../features/prizes/winnings/index.ts';
import { WrongUsage, type Command } from '../../command.ts';
import { findDraw } from '../../find-draw.ts';
import { instant, lei, say, table, type Value } from '../../outcome.ts';
import { optionalText } from '../../read-input.ts';

const statuses = ['offered', 'accepted', 'declined', 'paid', 'expired', 'disputed', 'forfeited'] as const;

const heads = ['id', 'serial', 'game', 'draw', 'gross', 'tax', 'net', 'status', 'until'];

export const winningsCommand: Command = {
  name: 'winnings',
  kind: 'read',
  role: 'any',
  usage: `[--draw DRAW] [--serial SERIAL] [--status ${statuses.join('|')}]`,
  summary: 'Lists prizes with their status, newest draw first.',
  positionals: [0, 0],
  options: { draw: { type: 'string' }, serial: { type: 'string' }, status: { type: 'string' } },
  async run({ transaction }, input) {
    const draw = optionalText(input, 'draw');
    const { winnings, totalCount } = await listWinnings(transaction, {
      drawId: draw === undefined ? undefined : (await findDraw(transaction, draw)).drawId,
      serial: optionalText(input, 'serial'),
      status: readStatus(optionalText(input, 'status')),
      limit: 50,
    });
    const rest = totalCount - winnings.length;
    return {
      blocks: [
        table(heads, winnings.map(rowOf), ['gross', 'tax', 'net']),
        ...(rest > 0 ? [say`… and ${rest} more: use --draw, --serial or --status.`] : []),
      ],
      summary: say`${winnings.length} winnings`,
    };
  },
};

function rowOf(winning: ListedWinning): Value[] {
  const isToTake = winning.status === 'offered' || winning.status === 'declined';
  return [
    winning.winning_id.slice(0, 8),
    winning.serial,
    winning.game_code,
    formatTerminalInstant(winning.draw_at).slice(0, -' 18:15'.length),
    lei(winning.gross_bani),
    lei(winning.tax_bani),
    lei(winning.net_bani),
    winning.status,
    isToTake ? instant(winning.expires_at) : '',
  ];
}

function readStatus(text: string | undefined): ListedWinning['status'] | undefined {
  const status = statuses.find((one) => one === text);
  if (text !== undefined && status === undefined) {
    throw new WrongUsage(`${text} is no status; there are ${statuses.join(', ')}.`);
  }
  return status;
}
