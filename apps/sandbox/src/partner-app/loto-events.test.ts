import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENTS_SECRET, partnerUnderTest, type PartnerUnderTest } from '../testing/partner-under-test.ts';

let partner: PartnerUnderTest;
beforeAll(async () => {
  partner = await partnerUnderTest();
});
afterAll(() => partner.close());

const won = {
  id: 'e-1',
  type: 'ticket.settled',
  occurredAt: '2026-11-19T17:00:00.000Z',
  playerId: 'p-1001',
  ticket: { id: '649aaaaa-1', gameCode: 'loto-6-49' },
  outcome: 'won',
  netBani: 12_345,
};

async function post(events: readonly object[], { secret = EVENTS_SECRET, ageMs = 0 } = {}) {
  const body = JSON.stringify({ type: 'events', timestamp: won.occurredAt, data: { events } });
  const timestamp = String(Math.floor((Date.now() - ageMs) / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`d-1.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'd-1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
  };
  return (await partner.send('POST', '/api/loto-events', headers, body)).status;
}

const page = async (player = 'p-1001') => (await partner.send('GET', `/players/${player}?lang=en`)).body;

test('the product’s events about a player are shown to that player, once', async () => {
  expect(await post([won])).toBe(204);
  expect(await post([won, { ...won, id: 'e-2', type: 'prize.paid', outcome: undefined }])).toBe(204);
  const shown = await page();
  expect(shown.match(/ticket won/g)).toHaveLength(1);
  expect(shown.match(/prize paid/g)).toHaveLength(1);
  expect(shown).toContain('649aaaaa');
  expect(await page('p-1002')).not.toContain('649aaaaa');
});

test('events signed by someone else, and old ones, are rejected', async () => {
  const other = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`;
  expect(await post([{ ...won, id: 'e-3' }], { secret: other })).toBe(401);
  expect(await post([{ ...won, id: 'e-4' }], { ageMs: 6 * 60_000 })).toBe(401);
  expect((await page()).match(/ticket won/g)).toHaveLength(1);
});

test('two hundred events are accepted at the same time', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ ...won, id: `m-${index}`, playerId: 'p-1009' }));
  expect(await post(many)).toBe(204);
});
