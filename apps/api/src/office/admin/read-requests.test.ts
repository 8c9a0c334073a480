import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, drawsToCome, type TestApp } from '../../testing/index.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';
import { readRequests } from './read-requests.ts';

let app: TestApp;
let terminal: Terminal;
beforeEach(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
});
afterEach(() => app.close());

const requestsFor = (operator: string) =>
  readRequests(app.platform.database, app.office, { operator, now: app.clock.now() });

/** Returns the only open request, as an operator sees it. */
async function onlyFor(operator: string) {
  const { open } = await requestsFor(operator);
  expect(open).toHaveLength(1);
  return open[0];
}

test('a request cannot be approved by its requester, and lists those who can', async () => {
  await terminal.request('take-role radu auditor', 'ana');
  expect(await onlyFor('ana')).toMatchObject({ isOwn: true, mayApprove: false, approvers: ['radu'] });
  expect(await onlyFor('radu')).toMatchObject({ isOwn: false, mayApprove: true, requestedBy: 'ana' });
});

test('an operator without the role sees a request but cannot approve it', async () => {
  await terminal.enrol('ilinca', 'auditor');
  await terminal.request('take-role radu auditor', 'ana');
  expect(await onlyFor('ilinca')).toMatchObject({ mayApprove: false, roles: ['administrator'] });
});

test('a request to take a role shows the roles before and after', async () => {
  await terminal.enrol('ilinca', 'draws,payments');
  await terminal.request('take-role ilinca draws', 'ana');
  const request = await onlyFor('radu');
  expect(request?.changes).toEqual([{ what: 'roles', before: 'draws, payments', after: 'payments' }]);
});

test('a request to move a draw shows the draw’s times and closes of sales before and after', async () => {
  const [draw] = await drawsToCome(app, 'joker');
  const drawId = draw?.drawId ?? '';
  await terminal.request(`move ${drawId} --to 2026-12-30T18:15 --sales-close 2026-12-30T17:00`, 'ana');
  const request = await onlyFor('radu');
  expect(request).toMatchObject({
    command: 'move',
    drawId,
    changes: [
      {
        what: 'draw-at',
        before: { at: draw?.drawAt.toISOString() },
        after: { at: '2026-12-30T16:15:00.000Z' },
      },
      { what: 'sales-close', after: { at: '2026-12-30T15:00:00.000Z' } },
    ],
  });
});

test('a request to cancel a draw shows what happens to its tickets', async () => {
  const [draw] = await drawsToCome(app, 'joker');
  await terminal.request(`cancel ${draw?.drawId} --refund`, 'ana');
  const request = await onlyFor('radu');
  expect(request?.changes).toEqual([
    {
      what: 'state',
      before: { text: 'on sale', values: [] },
      after: { text: 'cancelled, its tickets are refunded', values: [] },
    },
  ]);
});

test('a request is listed with its outcome once it was approved, was withdrawn or has expired', async () => {
  await terminal.approved('take-role radu auditor', ['ana', 'radu']);
  await terminal.type(`withdraw ${await terminal.request('take-role radu bank', 'ana')}`, 'ana');
  await terminal.request('take-role radu counter', 'ana');
  app.clock.advance(25 * 60 * 60_000);
  const { open, ended } = await requestsFor('radu');
  expect(open).toEqual([]);
  expect(ended.map(({ outcome, by }) => [outcome, by])).toEqual([
    ['expired', null],
    ['withdrawn', null],
    ['approved', 'radu'],
  ]);
});
