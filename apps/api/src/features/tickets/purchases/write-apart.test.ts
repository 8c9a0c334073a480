import { expect, test } from 'vitest';
import { writeApart } from './write-apart.ts';

const overtaking = Object.assign(new Error('taken'), {
  code: '23505',
  constraint: 'ticket_of_player_in_order',
});

/**
 * Writes orders 0, 1, … of these players, some of whom have bought another ticket in the meantime.
 */
async function written(players: readonly string[], overtaken: readonly string[]) {
  const statements: (readonly number[])[] = [];
  const result = await writeApart(
    players.map((_, order) => order),
    async (orders) => {
      statements.push(orders);
      if (orders.some((order) => overtaken.includes(players[order] ?? ''))) throw overtaking;
      return orders;
    },
    (order) => players[order] ?? '',
  );
  return { ...result, statements: statements.length };
}

test('without an overtaken player it takes one statement', async () => {
  expect(await written(['a', 'a', 'b'], [])).toEqual({ written: [0, 1, 2], overtaken: [], statements: 1 });
});

test('with one overtaken player among 64, the 63 others are written with a few statements', async () => {
  const players = Array.from({ length: 64 }, (_, index) => String(index));
  const result = await written(players, ['37']);
  expect(result.overtaken).toEqual([37]);
  expect(result.written).toHaveLength(63);
  expect(result.statements).toBe(13);
});

test('orders of one player are not separated, because they counted each other', async () => {
  const result = await written(['a', 'b', 'b', 'b', 'c'], ['b']);
  expect(result).toMatchObject({ written: [0, 4], overtaken: [1, 2, 3] });
});

test('any other failure is thrown', async () => {
  const failing = writeApart(
    [0, 1],
    async () => {
      throw new Error('lost');
    },
    String,
  );
  await expect(failing).rejects.toThrow('lost');
});
