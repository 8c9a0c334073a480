import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type SignedUpPlayer, type TestApp } from '../testing/index.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

let app: TestApp;
let terminal: Terminal;
beforeAll(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
});
afterAll(() => app.close());

const end = (who: string, email = '') =>
  terminal.type(`end-sessions${who} --reason they-lost-their-phone`, 'ana', email);

/** Creates a player who is signed in on two devices. */
async function onTwoDevices(): Promise<{ player: SignedUpPlayer; refreshTokens: string[] }> {
  const player = await signUpPlayer(app);
  const { email, password } = player;
  const { data } = await app.call('login', { body: { email, password } });
  return { player, refreshTokens: [player.refreshToken, data.refreshToken] };
}

async function actions(): Promise<Record<string, unknown>[]> {
  const found = await app.platform.pool.query<Record<string, unknown>>('select * from operator_action');
  return found.rows;
}

describe('an operator ends a player’s sessions', () => {
  test.each(['id', 'e-mail'])('by %s: none of their tokens works any more', async (by) => {
    const { player, refreshTokens } = await onTwoDevices();
    const bystander = await signUpPlayer(app);
    const ended =
      by === 'id' ? await end(` ${player.playerId}`) : await end(' --email -', player.email.toUpperCase());
    expect(ended).toMatchObject({
      exitCode: 0,
      lines: [`2 sessions of the player ${player.playerId} were ended`],
    });
    expect((await app.call('getProfile', { token: player.token })).status).toBe(401);
    for (const refreshToken of refreshTokens) {
      const answer = await app.call('refreshToken', { body: { refreshToken } });
      expect(answer.errorCode).toBe('REFRESH_TOKEN_INVALID');
    }
    expect((await app.call('getProfile', { token: bystander.token })).status).toBe(200);
    const log = JSON.stringify(await actions());
    expect(log).toContain(player.playerId);
    expect(log.toLowerCase()).not.toContain(player.email);
  });

  test('a player who does not exist, or who is not named, changes nothing', async () => {
    expect(await end(' 6f1f9a3e-6d0c-4a51-9d9b-2c6f0f9b7a11')).toMatchObject({ exitCode: 1 });
    expect(await end(' --email -', 'strain@exemplu.ro')).toMatchObject({ exitCode: 1 });
    expect(await end('')).toMatchObject({ exitCode: 2 });
    expect(await end(' ana@exemplu.ro')).toMatchObject({ exitCode: 2 });
  });
});
