import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isFullRun } from '../../../testing/app/full-run.ts';
import {
  buyTicket,
  signUpPlayer,
  startCheckout,
  startAppWithProvider,
  startSandboxProcess,
  storedTicketStatus,
  type SandboxProcess,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { balanceBani } from '../ledger/index.ts';

/** Tests payments with two processes that call each other over HTTP, as in a deployment. */

let app: TestApp;
let sandbox: SandboxProcess;
let player: SignedUpPlayer;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, provider: sandbox, stop } = await startAppWithProvider('sandbox', startSandboxProcess));
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => stop());

test.each(['twice', ...(isFullRun ? ['normal', 'out-of-order'] : [])])(
  'notifications %s: one ticket, one sale',
  async (mode) => {
    const before = await balanceBani(app.platform.database, 'provider-clearing');
    await sandbox.setNotifications(mode);
    const { id, totalBani } = await buyTicket(app, player);
    await sandbox.pay(await startCheckout(app, player, id));
    await vi.waitFor(async () => expect(await storedTicketStatus(app, id)).toBe('active'), {
      timeout: 90_000,
    });
    await sandbox.flush();
    await app.runDueJobs();
    expect(await storedTicketStatus(app, id)).toBe('active');
    expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(before + totalBani);
  },
);

test.each(['never', ...(isFullRun ? ['badly-signed'] : [])])(
  'notifications %s: a poll of the provider finds the payment',
  async (mode) => {
    await sandbox.setNotifications(mode);
    const { id } = await buyTicket(app, player);
    await sandbox.pay(await startCheckout(app, player, id));
    expect(await storedTicketStatus(app, id)).toBe('awaiting-payment');
    await app.call('getTicket', { id, token: player.token });
    await app.runDueJobs();
    expect(await storedTicketStatus(app, id)).toBe('active');
  },
);

test('three refused cards fail the page; the next page is paid', async () => {
  await sandbox.setNotifications('normal');
  const { id } = await buyTicket(app, player);
  const refused = await startCheckout(app, player, id);
  for (let card = 0; card < 3; card += 1) await sandbox.pay(refused, '4000000000000002');
  const next = await startCheckout(app, player, id);
  expect(next).not.toBe(refused);
  await sandbox.pay(next);
  await vi.waitFor(async () => expect(await storedTicketStatus(app, id)).toBe('active'), { timeout: 90_000 });
});
