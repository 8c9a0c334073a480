import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStage, offer, runJob, type Stage } from '../features/prizes/winnings/testing/stage.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

let stage: Stage;
let terminal: Terminal;
beforeAll(async () => {
  stage = await createStage();
  terminal = await openTerminal(stage.app);
});
afterAll(() => stage.app.close());

const type = (words: string) => terminal.type(words, 'ana');

/** Creates a winning ticket whose payment is disputed, and returns its serial and the dispute. */
async function disputedTicket() {
  const { ticketId } = await offer(stage, { grossBani: 500_00 });
  const { rows } = await stage.app.platform.pool.query<{ serial: string; provider_reference: string }>(
    'select serial, provider_reference from ticket join payment using (player_id, ticket_id) where ticket_id = $1',
    [ticketId],
  );
  const [{ serial, provider_reference: checkoutId } = { serial: '', provider_reference: '' }] = rows;
  const disputeId = stage.provider.openDispute(checkoutId);
  const read = () => runJob(stage, 'read-dispute', { provider: 'sandbox', reference: disputeId });
  await read();
  return { serial, disputeId, read };
}

test('lists disputes, open ones first, and what their tickets won', async () => {
  expect((await type('disputes')).lines).toEqual(['No payment is disputed.']);
  const lost = await disputedTicket();
  stage.provider.endDispute(lost.disputeId, 'lost');
  await lost.read();
  const open = await disputedTicket();
  const { lines } = await type('disputes');
  expect(lines.slice(2).map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
    [open.serial, '8.50 lei', 'open', 'fraudulent'],
    [lost.serial, '8.50 lei', 'lost', 'fraudulent'],
  ]);
  expect(lines[2]).toContain(open.disputeId);
  expect((await type('disputes --status lost')).lines).toHaveLength(3);
  expect(await type('disputes --status gone')).toMatchObject({ exitCode: 2 });

  const winnings = await type(`winnings --serial ${open.serial} --status disputed`);
  expect(winnings.lines).toHaveLength(3);
  expect((await type('winnings --status forfeited')).lines).toHaveLength(3);
});
