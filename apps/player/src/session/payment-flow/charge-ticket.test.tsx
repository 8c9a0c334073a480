import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { device } from '../../device/device.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shownToasts } from '../messages/toasts.ts';
import { usePayment } from './use-payment.ts';

const outcomes: string[] = [];
let opened: MockInstance<typeof device.openPaymentPage>;

function PayButton({ card }: { card?: string }) {
  const { pay, isRunning } = usePayment();
  return (
    <button
      type="button"
      aria-busy={isRunning}
      onClick={() =>
        void pay('t-1', card === undefined ? {} : { card }).then((end) =>
          outcomes.push(end.step === 'refused' ? end.reason : end.step),
        )
      }
    >
      Plătește
    </button>
  );
}

function press(checkout: () => FakeAnswer | Promise<FakeAnswer>, card?: string, path = '/pay') {
  const sent = serve({ checkout });
  const screenOf = renderScreen(<PayButton {...(card !== undefined && { card })} />, { path });
  const button = screen.getByRole('button');
  fireEvent.click(button);
  return { ...screenOf, sent, button };
}

beforeEach(() => {
  outcomes.length = 0;
  opened = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
});

test('the provider’s page opens in the browser’s window, and a second press does nothing', async () => {
  const { sent, button, addressOf } = press(() => ({ data: { paymentUrl: 'https://card.test/pay/1' } }));
  fireEvent.click(button);
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('https://card.test/pay/1'));
  expect(addressOf()).toBe('/pay');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      card: '',
      successUrl: `${location.origin}/payment/success/t-1`,
      failedUrl: `${location.origin}/payment/failure/t-1`,
    },
  ]);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a saved card that paid immediately opens the app’s own page', async () => {
  const paymentUrl = `${location.origin}/payment/success/t-1`;
  const { sent, addressOf } = press(() => ({ data: { paymentUrl } }), 'c-1');
  await waitFor(() => expect(addressOf()).toBe('/payment/success/t-1'));
  expect(opened).not.toHaveBeenCalled();
  expect(sent[0]?.body).toMatchObject({ card: 'c-1' });
});

test('a ticket that can no longer be paid leads to its outcome without a toast', async () => {
  const { addressOf } = press(() => ({ status: 409, errorCode: 'TICKET_NOT_PAYABLE' }));
  await waitFor(() => expect(addressOf()).toBe('/payment/success/t-1'));
  expect(shownToasts()).toEqual([]);
});

test('a failure is shown, and another press is another try', async () => {
  const refusal = { status: 404, errorCode: 'CARD_NOT_FOUND', errorMessage: 'Nu am găsit cardul.' } as const;
  const { sent, button } = press(() => refusal, 'c-1');
  await waitFor(() => expect(outcomes).toEqual(['unusable']));
  expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Nu am găsit cardul.' }]);
  fireEvent.click(button);
  await waitFor(() => expect(outcomes).toHaveLength(2));
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).not.toBe(keys[1]);
});

test('after a lost answer the next press sends the same key', async () => {
  const answers: FakeAnswer[] = [];
  const { sent, button } = press(() => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
  await waitFor(() => expect(outcomes).toEqual(['failed']));
  expect(shownToasts()).toMatchObject([
    { text: 'Error: nu am putut deschide plata. Nu ți-am luat niciun ban, biletul te așteaptă.' },
  ]);
  answers.push({ data: { paymentUrl: `${location.origin}/payment/success/t-1` } });
  fireEvent.click(button);
  await waitFor(() => expect(outcomes).toEqual(['failed', 'left']));
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('asks for the outcome without a toast when the answer to a charge is lost', async () => {
  const { addressOf } = press(() => {
    throw new TypeError('Failed to fetch');
  }, 'c-1');
  await waitFor(() => expect(addressOf()).toBe('/payment/success/t-1'));
  expect(shownToasts()).toEqual([]);
});

test.each([
  ['the success path leads to its page', '/payment/success/t-1', '/payment/success/t-1'],
  ['the failure path leads to its page', '/payment/failure/t-1', '/payment/failure/t-1'],
  ['closing any other page leads home', null, '/user/home'],
])('over a phone app %s', async (_what, endedAt, place) => {
  const openPaymentPage = vi.fn<typeof device.openPaymentPage>(async () => endedAt);
  onPhone({ openPaymentPage });
  const { addressOf } = press(() => ({ data: { paymentUrl: 'https://card.test/pay/1' } }));
  await waitFor(() => expect(addressOf()).toBe(place));
  expect(openPaymentPage).toHaveBeenCalledExactlyOnceWith('https://card.test/pay/1');
  expect(outcomes).toEqual(['returned']);
});

test('over a phone app a closed payment can be pressed again, and is another request', async () => {
  onPhone({ openPaymentPage: async () => null });
  const { sent, button } = press(
    () => ({ data: { paymentUrl: 'https://card.test/pay/1' } }),
    undefined,
    '/user/home',
  );
  await waitFor(() => expect(outcomes).toEqual(['returned']));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  fireEvent.click(button);
  await waitFor(() => expect(outcomes).toEqual(['returned', 'returned']));
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});
