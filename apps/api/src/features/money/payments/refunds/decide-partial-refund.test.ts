import { expect, test } from 'vitest';
import { decidePartialRefund, type PartialRefundFact } from './decide-partial-refund.ts';

const owed = { amountBani: 800, isRefunded: false, refundReference: null, byDisputeBani: 0 };
const failed: PartialRefundFact = { type: 'refund-failed', refund: { id: 're_1' } };
const noted = (wasBooked: boolean) => ({ kind: 'note-failed', reference: 're_1', wasBooked });
const transferred: PartialRefundFact = { type: 'refund-transferred', transferReference: 'OP-1' };
const refund = (amountBani: number): PartialRefundFact => ({
  type: 'refund-succeeded',
  refund: { id: 're_1', amountBani },
});
const dispute = (amountBani: number): PartialRefundFact => ({
  type: 'dispute-lost',
  disputeReference: 'dp_1',
  amountBani,
});
const book = (movement: string) => ({ kind: 'book', movement });
const otherSum = { kind: 'alert', reason: 'other-sum', refund: 're_1' };
const lessByDispute = { kind: 'alert', reason: 'less-by-dispute', dispute: 'dp_1' };

type State = Parameters<typeof decidePartialRefund>[0];

test.each<[string, Partial<State>, PartialRefundFact, string | null, object[]]>([
  ['is refunded', {}, refund(800), 're_1', [book('draw-refund')]],
  ['is refunded over less', {}, refund(799), null, [otherSum]],
  ['is refunded over more', {}, refund(801), null, [otherSum]],
  ['is refunded once', { isRefunded: true }, refund(800), null, []],
  ['is refunded once, over another sum', { isRefunded: true }, refund(799), null, []],
  ['goes back by a dispute', {}, dispute(800), 'dp_1', [book('draw-refund-by-dispute')]],
  ['goes back by a larger dispute', {}, dispute(2550), 'dp_1', [book('draw-refund-by-dispute')]],
  ['goes back in part by a dispute', {}, dispute(799), null, [lessByDispute]],
  [
    'goes back by what another part leaves of a dispute',
    { byDisputeBani: 800 },
    dispute(1600),
    'dp_1',
    [book('draw-refund-by-dispute')],
  ],
  [
    'does not go back by what another part took',
    { byDisputeBani: 800 },
    dispute(1599),
    null,
    [lessByDispute],
  ],
  ['fails while it is under way', {}, failed, null, [noted(false)]],
  ['was not refunded by what failed', { isRefunded: true, refundReference: 're_2' }, failed, null, []],
  ['is transferred', {}, transferred, 'OP-1', [book('draw-refund-by-transfer')]],
  ['went back before a dispute', { isRefunded: true }, dispute(2550), null, []],
])('a part %s', (_, state, fact, refundedBy, effects) => {
  expect(decidePartialRefund({ ...owed, ...state }, fact)).toEqual({ refundedBy, effects });
});

test('a refunded part is owed again when its refund fails', () => {
  const state = { ...owed, isRefunded: true, refundReference: 're_1' };
  expect(decidePartialRefund(state, failed)).toEqual({
    refundedBy: null,
    isOwedAgain: true,
    effects: [noted(true)],
  });
});
