import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPool, storedTransitions, type TestPool } from '../../../../testing/index.ts';
import { decideDispute, disputeTransitions, type DisputeFact } from './dispute-machine.ts';
import type { Dispute } from './dispute-table.ts';

const isNew = { status: 'open', amount_bani: 850, isWithdrawn: false, isNew: true } as const;
const inquiry = { ...isNew, isNew: false };
const open = { ...inquiry, isWithdrawn: true };
const report = (
  status: Dispute['status'],
  isWithdrawn = status !== 'won',
  amountBani = 850,
): DisputeFact => ({
  status,
  isWithdrawn,
  amountBani,
});
const book = (news: string) => ({ kind: 'book', movement: `dispute-${news}` });
const notify = (news: string) => ({ kind: 'notify', news });
const contradiction = { kind: 'alert', reason: 'contradicts-final-status' };

test.each<[string, Parameters<typeof decideDispute>[0], DisputeFact, object, object[]]>([
  ['opens', isNew, report('open'), { isWithdrawn: true }, [book('opened'), notify('opened')]],
  ['opens as an inquiry', isNew, report('open', false), {}, [notify('opened')]],
  ['an inquiry takes the money', inquiry, report('open'), { isWithdrawn: true }, [book('opened')]],
  ['an inquiry ends', inquiry, report('won'), { status: 'won' }, [notify('won')]],
  ['is reported again', open, report('open'), {}, []],
  ['is won', open, report('won'), { status: 'won' }, [book('won'), notify('won')]],
  ['is lost', open, report('lost'), { status: 'lost' }, [book('lost'), notify('lost')]],
  [
    'is read only when it is lost',
    isNew,
    report('lost'),
    { status: 'lost', isWithdrawn: true },
    [book('opened'), book('lost'), notify('opened'), notify('lost')],
  ],
  ['is read only when it is won', isNew, report('won'), { status: 'won' }, [notify('opened'), notify('won')]],
  ['stays won', { ...open, status: 'won' }, report('lost'), {}, [contradiction]],
  ['stays lost', { ...open, status: 'lost' }, report('open'), {}, [contradiction]],
  ['is lost once', { ...open, status: 'lost' }, report('lost'), {}, []],
  ['has one sum', open, report('lost', true, 849), {}, [{ kind: 'alert', reason: 'different-amount' }]],
])('a dispute %s', (_, state, fact, changes, effects) => {
  expect(decideDispute(state, fact)).toEqual({ changes, effects });
});

let database: TestPool;
beforeAll(async () => {
  database = await openTestPool();
});
afterAll(() => database.close());

test('the database knows the same transitions', async () => {
  const ours = Object.entries(disputeTransitions).flatMap(([from, all]) =>
    all.map((to) => `${from} → ${to}`),
  );
  expect(await storedTransitions(database.pool, 'dispute_transition')).toEqual(ours.toSorted());
});
