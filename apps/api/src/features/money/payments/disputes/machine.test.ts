import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  describeMachine,
  insertUnchecked,
  movesOf,
  testMoves,
} from '../../../../testing/app/describe-machine.ts';
import { openTestPool, type TestPool } from '../../../../testing/index.ts';
import { decideDispute, disputeTransitions, type DisputeFact } from './machine.ts';

const isNew = { status: 'open', amount_bani: 850, isWithdrawn: false, begun: 'new' } as const;
const inquiry = { ...isNew, begun: null };
const open = { ...inquiry, isWithdrawn: true };
const [won, lost] = [
  { ...open, status: 'won' },
  { ...open, status: 'lost' },
] as const;
const report = (
  status: DisputeFact['status'],
  isWithdrawn = status !== 'won',
  amountBani = 850,
): DisputeFact => ({
  status,
  isWithdrawn,
  amountBani,
});
const book = (movement: string) => ({ kind: 'book', movement });
const notify = (news: string) => ({ kind: 'notify', news });
const again = (isWithdrawn: boolean) => ({ begun: 'decided-otherwise', amountBani: 850, isWithdrawn });
const otherSum = { begun: 'another-sum', amountBani: 849, isWithdrawn: false };

type Case = [string, Parameters<typeof decideDispute>[0], DisputeFact, object, object[], object | null];
test.each<Case>([
  ['opens', isNew, report('open'), { isWithdrawn: true }, [notify('opened'), book('opened')], null],
  ['opens as an inquiry', isNew, report('open', false), {}, [notify('opened')], null],
  ['an inquiry takes the money', inquiry, report('open'), { isWithdrawn: true }, [book('opened')], null],
  ['an inquiry ends', inquiry, report('won'), { status: 'won' }, [notify('won')], null],
  ['is reported again', open, report('open'), {}, [], null],
  ['is won', open, report('won'), { status: 'won' }, [book('won'), notify('won')], null],
  [
    'is won, whatever its sum',
    open,
    report('won', false, 849),
    { status: 'won' },
    [book('won'), notify('won')],
    null,
  ],
  ['is lost', open, report('lost'), { status: 'lost' }, [book('lost'), notify('lost')], null],
  [
    'is read only when it is lost',
    isNew,
    report('lost'),
    { status: 'lost', isWithdrawn: true },
    [notify('opened'), book('opened'), book('lost'), notify('lost')],
    null,
  ],
  [
    'is read only when it is won',
    isNew,
    report('won'),
    { status: 'won' },
    [notify('opened'), notify('won')],
    null,
  ],
  ['is won once', won, report('won', false, 849), {}, [], null],
  ['is lost once', lost, report('lost'), {}, [], null],
  ['is lost after it was won', won, report('lost'), {}, [], again(false)],
  ['is open after it was lost', lost, report('open'), {}, [], again(true)],
  ['is lost with another sum afterwards', lost, report('lost', true, 849), {}, [], again(true)],
  [
    'begins again after it was lost',
    { ...open, begun: 'decided-otherwise' },
    report('open'),
    {},
    [book('reopened'), notify('reopened')],
    null,
  ],
  [
    'begins again after it was won',
    { ...inquiry, begun: 'decided-otherwise' },
    report('lost'),
    { status: 'lost', isWithdrawn: true },
    [notify('reopened'), book('opened'), book('lost'), notify('lost')],
    null,
  ],
  [
    'changes its sum',
    open,
    report('open', true, 849),
    { status: 'superseded' },
    [book('superseded')],
    otherSum,
  ],
  [
    'is lost in part',
    open,
    report('lost', true, 849),
    { status: 'superseded' },
    [book('superseded')],
    otherSum,
  ],
  [
    'of an inquiry changes its sum',
    inquiry,
    report('open', true, 849),
    { status: 'superseded' },
    [],
    otherSum,
  ],
  [
    'begins again with another sum',
    { ...inquiry, begun: 'another-sum' },
    report('open'),
    { isWithdrawn: true },
    [notify('sum-changed'), book('opened')],
    null,
  ],
])('a dispute %s', (_, state, fact, changes, effects, next) => {
  expect(decideDispute(state, fact)).toEqual({ changes, effects, next });
});

type State = Parameters<typeof decideDispute>[0];
const statuses = Object.keys(disputeTransitions) as State['status'][];
const facts = (['open', 'won', 'lost'] as const).flatMap((status) =>
  [true, false].flatMap((isWithdrawn) => [850, 849].map((sum) => report(status, isWithdrawn, sum))),
);
const cases = statuses.flatMap((status) =>
  [true, false].flatMap((isWithdrawn) =>
    ([null, 'new', 'decided-otherwise', 'another-sum'] as const).flatMap((begun) =>
      facts.map((fact) => ({ state: { status, isWithdrawn, begun, amount_bani: 850 }, fact })),
    ),
  ),
);

describe('the transition table decides', () => {
  test.each(movesOf(disputeTransitions))('without $from → $to that change is refused', ({ from, to }) => {
    const changing = cases.filter(
      ({ state, fact }) => state.status === from && decideDispute(state, fact).changes.status === to,
    );
    const others = disputeTransitions[from].filter((status) => status !== to);
    vi.spyOn(disputeTransitions, from, 'get').mockReturnValue(others);
    for (const { state, fact } of changing)
      expect(() => decideDispute(state, fact)).toThrow(`A dispute cannot go from ${from} to ${to}`);
    expect(changing).not.toEqual([]);
  });

  test('a final status ends by its transition, and begins no other round', () => {
    expect(decideDispute(won, report('lost')).next).toEqual(again(false));
    vi.spyOn(disputeTransitions, 'won', 'get').mockReturnValue(['lost']);
    expect(decideDispute(won, report('lost'))).toMatchObject({ changes: { status: 'lost' }, next: null });
  });
});

let database: TestPool;
beforeAll(async () => {
  database = await openTestPool();
});
afterAll(() => database.close());

describeMachine({
  table: 'dispute',
  transitions: disputeTransitions,
  pool: () => database.pool,
  insert: () =>
    insertUnchecked(
      database.pool,
      `insert into dispute (player_id, dispute_id, payment_id, ticket_id, provider, provider_reference,
         amount_bani, reason, status, opened_at, withdrawn_at)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'sandbox',
         gen_random_uuid(), 850, 'fraudulent', 'open', now(), now()) returning dispute_id as id`,
    ),
  update: `update dispute set status = $2, decided_at = case when $2 <> 'open' then now() end
    where dispute_id = $1`,
});

testMoves(disputeTransitions, () =>
  cases.flatMap(({ state, fact }) => {
    const { status } = decideDispute(state, fact).changes;
    return status === undefined ? [] : [`${state.status} → ${status}`];
  }),
);
