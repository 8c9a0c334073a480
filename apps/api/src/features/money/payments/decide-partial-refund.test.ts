import { expect, test } from 'vitest';
import { decidePartialRefund, type PartialRefundFact } from './decide-partial-refund.ts';

const owed = { amountBani: 800, isRefunded: false, byDisputeBani: 0 };
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

test.each<[string, Partial<typeof owed>, PartialRefundFact, string | null, object[]]>([
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
  ['went back before a dispute', { isRefunded: true }, dispute(2550), null, []],
])('a part %s', (_, state, fact, refundedBy, effects) => {
  expect(decidePartialRefund({ ...owed, ...state }, fact)).toEqual({ refundedBy, effects });
});
