import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyPaidTicket, createTestApp, FakeProvider, signUpPlayer, type TestApp } from '../testing/index.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

const provider = new FakeProvider();
let app: TestApp;
let terminal: Terminal;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  terminal = await openTerminal(app);
});
afterAll(() => app.close());

test('accounts, buyers and stakes are counted by the code of the link they came by', async () => {
  const code = `presa-${randomUUID().slice(0, 8)}`;
  const [buyer, other] = [await signUpPlayer(app, { complete: true }), await signUpPlayer(app)];
  await app.platform.pool.query('update player set affiliation_code = $1 where player_id = any($2)', [
    code,
    [buyer.playerId, other.playerId],
  ]);
  await buyPaidTicket(app, provider, buyer);
  await buyPaidTicket(app, provider, buyer);
  const listed = async (options = '') => {
    const { lines } = await terminal.type(`affiliations${options}`, 'ana');
    return lines.find((line) => line.startsWith(code))?.split(/ {2,}/);
  };
  const { rows } = await app.platform.pool.query<{ lei: string }>(
    `select to_char(sum(price_bani) / 100.0, 'FM999990.00') || ' lei' as lei from ticket where player_id = $1`,
    [buyer.playerId],
  );
  expect(await listed()).toEqual([code, '2', '1', '2', rows[0]?.lei]);
  expect(await listed(' --since 2099-01-01')).toBeUndefined();
  expect(await listed(' --until 2099-01-01')).toHaveLength(5);
});
