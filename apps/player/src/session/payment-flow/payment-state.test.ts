import { expect, test } from 'vitest';
import { isCardRefused, isRunning, nextPayment, type PaymentState } from './payment-state.ts';

const at = (step: Exclude<PaymentState['step'], 'refused'>): PaymentState => ({ step });
const refused: PaymentState = { step: 'refused', reason: 'declined' };
const states = [...(['idle', 'locating', 'buying', 'paying', 'left', 'returned'] as const).map(at), refused];

test.each<[PaymentState, string[]]>([
  [at('idle'), ['buying', 'paying']],
  [at('locating'), ['idle', 'buying']],
  [at('buying'), ['idle', 'locating', 'paying', 'refused']],
  [at('paying'), ['idle', 'left', 'returned', 'refused']],
  [at('left'), []],
  [at('returned'), ['buying', 'paying']],
  [refused, ['buying', 'paying']],
])('after %o only %j can follow', (before, expected) => {
  const entered = states.filter((next) => nextPayment(before, next) === next && next !== before);
  expect(entered.map(({ step }) => step)).toEqual(expected);
});

test('a further press works only for a payment that is not under way and has not left', () => {
  const busy = states.filter(isRunning);
  expect(busy.map(({ step }) => step)).toEqual(['locating', 'buying', 'paying', 'left']);
});

test('another card is to be chosen only when the bank or the card itself was the reason', () => {
  const reasons = ['declined', 'unusable', 'cancelled', 'failed'] as const;
  const wanted = reasons.filter((reason) => isCardRefused({ step: 'refused', reason }));
  expect(wanted).toEqual(['declined', 'unusable']);
  expect(states.filter((state) => state !== refused).some(isCardRefused)).toBe(false);
});
