import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPlayer, createStage, history, offer, type Stage } from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

/** The CNP of a fictitious person born on 17 May 1990. */
const cnp = '2900517123455';

type Player = Parameters<typeof asPlayer>[1];
const accept = (player: Player) => stage.app.call('acceptWinningPayment', asPlayer(stage, player));
const update = (player: Player, body: object) =>
  stage.app.call('updateProfile', { ...asPlayer(stage, player), body });

test('above the limit a prize waits for the CNP, and none of the offered prizes is accepted before', async () => {
  const { player } = await offer(stage, { grossBani: 1_000_001 });
  await offer(stage, { grossBani: 20_000, player });
  expect((await history(stage, player)).map(({ needsCnp }) => needsCnp).filter(Boolean)).toHaveLength(1);
  expect((await accept(player)).errorCode).toBe('CNP_REQUIRED');
  expect((await history(stage, player)).map(({ status }) => status)).toEqual(['offered', 'offered']);
  const updated = await update(player, { cnp });
  expect(updated.data.user.userProfile.hasCnp).toBe(true);
  expect(updated.response.body).not.toContain(cnp);
  expect((await history(stage, player)).map(({ needsCnp }) => needsCnp)).toEqual([false, false]);
  expect((await accept(player)).status).toBe(200);
});

test('at the limit no CNP is needed', async () => {
  const { player } = await offer(stage, { grossBani: 1_000_000 });
  expect((await accept(player)).status).toBe(200);
});

test('an invalid CNP, or another person’s, is refused at its field and not stored', async () => {
  const { player } = await offer(stage, { grossBani: 1_000_001 });
  for (const wrong of ['2900517123454', '2900518123459', '29005171234', '290051712345O', '']) {
    const refused = await update(player, { cnp: wrong });
    expect(refused.errorCode).toBe('VALIDATION_FAILED');
    expect(refused.json['fieldErrors']).toMatchObject({ cnp: expect.any(String) });
  }
  expect((await accept(player)).errorCode).toBe('CNP_REQUIRED');
});

test('the date of birth cannot move away from the CNP', async () => {
  const { player } = await offer(stage, { grossBani: 20_000 });
  await update(player, { cnp });
  const refused = await update(player, { birthDate: '1990-05-18' });
  expect(refused.json['fieldErrors']).toMatchObject({ birthDate: expect.any(String) });
  expect((await update(player, { birthDate: '1990-05-17', city: 'Turda' })).status).toBe(200);
});

test('the database contains no digit of it in plain text', async () => {
  const { player } = await offer(stage, { grossBani: 20_000 });
  await update(player, { cnp });
  const found = await stage.app.platform.pool.query<{ cnp_sealed: Buffer; row: string }>(
    `select cnp_sealed, encode(cnp_sealed, 'escape') || row_to_json(p)::text as row from player_profile p where player_id = $1`,
    [player.playerId],
  );
  expect(found.rows[0]?.cnp_sealed.length).toBe(8 + 12 + 16 + cnp.length);
  expect(found.rows[0]?.row).not.toContain(cnp.slice(7));
});
