import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOperators,
  buyTicket,
  createTestApp,
  signUpPlayer,
  simpleOrder,
  storedTicketStatus,
  type SignedUpPlayer,
  type TestApp,
} from '../testing/index.ts';
import { runOperator } from './run-operator.ts';

let app: TestApp;
let operatorToken: string;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp();
  operatorToken = (await addOperators(app))['ana'] ?? '';
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await signUpPlayer(app, { complete: true });
});

const run = (command: string, ...words: string[]) =>
  runOperator(
    app.operations,
    [command, player.playerId, ...words, '--as', 'ana'],
    operatorToken,
    async () => '',
  );
const reason = ['--reason', 'family asked for it'];
const buy = () =>
  app.call('buyTicket', { token: player.token, idempotencyKey: randomUUID(), body: simpleOrder });

async function lastAction(): Promise<string> {
  const { rows } = await app.platform.pool.query<{ row: string }>(
    'select row_to_json(operator_action)::text as row from operator_action order by acted_at, ctid',
  );
  return rows.at(-1)?.row ?? '';
}

describe('an operator', () => {
  test('lowers a limit at once, and never raises one', async () => {
    expect(await run('lower-limit', '--period', 'week', '--lei', '10', ...reason)).toMatchObject({
      exitCode: 0,
    });
    expect((await buy()).status).toBe(200);
    expect((await buy()).errorCode).toBe('SPEND_LIMIT_REACHED');
    expect(await run('lower-limit', '--period', 'week', '--lei', '11', ...reason)).toMatchObject({
      exitCode: 1,
    });
    const { limits } = (await app.call('getPlayLimits', { token: player.token })).data;
    expect(limits.map(({ limitBani }) => limitBani)).toEqual([null, 1000, null]);
  });

  test('locks a player, and cannot unlock them', async () => {
    const { id } = await buyTicket(app, player);
    const forLong = await run('lock-player', '--length', '1-year', ...reason);
    expect(forLong.lines.join('\n')).toContain('It takes two persons: nothing ends it early.');
    expect(await storedTicketStatus(app, id)).toBe('awaiting-payment');
    expect(await run('lock-player', '--length', '30-days', ...reason)).toMatchObject({ exitCode: 0 });
    expect((await buy()).errorCode).toBe('PLAY_PAUSED');
    expect(await storedTicketStatus(app, id)).toBe('expired');
    expect(await run('lock-player', '--length', '24-hours', ...reason)).toMatchObject({ exitCode: 1 });
  });

  test('sees who is excluded only with a reason, which the audit log keeps', async () => {
    // without a profile, so that no one is recognised
    player = await signUpPlayer(app);
    expect(await run('play-state')).toMatchObject({ exitCode: 2 });
    expect(await run('play-state', '--reason', ' ')).toMatchObject({ exitCode: 2 });
    await app.call('pausePlay', { token: player.token, body: { length: '7-days' } });
    expect(await run('play-state', ...reason)).toMatchObject({
      exitCode: 0,
      lines: [
        'day: no limit',
        'week: no limit',
        'month: no limit',
        'time-out until 2026-11-25T12:00:00+02:00',
      ],
    });
    const logged = await lastAction();
    expect(logged).toContain('family asked for it');
    expect(logged).toContain(player.playerId);
    expect(logged).not.toContain('time-out');
  });
});
