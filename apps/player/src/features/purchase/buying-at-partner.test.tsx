import type { Ticket } from '@loto/api-contract';
import type { TicketOrder } from '@loto/game-rules';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { device } from '../../device/device.ts';
import { api } from '../../session/api/api.ts';
import { orderOf } from '../../session/draft/draft-order.ts';
import { ticketPlayedAgain } from '../../session/draft/draft-slice.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { createStore } from '../../session/store/store.ts';
import { serve, type SentCall } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { usePurchase } from './use-purchase.ts';

const gameCode = 'loto-6-49';
const token = 'signed.by.partner';
const page = 'https://partner.test/pay/1';
const pageForPlayer = `${page}?paymentToken=${token}`;
const variants = [{ numbers: [3, 11, 19, 24, 37, 42], jokers: [], isCombined: false, isQuickPick: false }];
const refused: string[] = [];
let opened: MockInstance<typeof device.openPartnerPage>;
let openedByCard: MockInstance<typeof device.openPaymentPage>;
let status: Ticket['status'];
let sent: SentCall[];

beforeEach(() => {
  refused.length = 0;
  status = 'awaiting-payment';
  opened = vi.spyOn(device, 'openPartnerPage').mockReturnValue();
  openedByCard = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
});

const calls = () => sent.map(({ call }) => call);
const keys = () =>
  sent.flatMap(({ call, headers }) => (call === 'externalBuyTicket' ? [headers.get('idempotency-key')] : []));

function openShop(buy: () => object = () => ({ data: { ticket: unpaidTicket, payment: { url: page } } })) {
  sent = serve({
    externalBuyTicket: buy as never,
    getTicket: () => ({ data: { ...unpaidTicket, status } }),
    checkout: () => ({ data: { paymentUrl: page } }),
  });
}

function BuyButton() {
  const draft = useAppSelector((state) => state.draft.drafts[gameCode]);
  const { start } = usePurchase((errorCode) => refused.push(errorCode));
  if (draft === undefined) return <p>Niciun bilet</p>;
  const order = orderOf(draft) as { value: TicketOrder };
  const facts = { draft, order: order.value, firstDrawId: 'd-1', totalBani: 850 };
  return (
    <button type="button" onClick={() => void start(facts)}>
      Plătește
    </button>
  );
}

function openTab(store = createStore()) {
  const shown = renderScreen(<BuyButton />, { path: '/user/home/game/buy', store });
  const press = () => fireEvent.click(within(shown.container).getByRole('button'));
  const comeBack = () => {
    shown.unmount();
    return openTab();
  };
  return { ...shown, press, comeBack };
}

/** Opens a tab of a partner's player with a complete ticket. */
async function firstTab() {
  const store = createStore();
  const user = { ...ioana, isExternal: true };
  serve({ anonymousLogin: () => ({ data: { user, token: 'own', refreshToken: 'own-refresh' } }) });
  await store.dispatch(api.endpoints.anonymousLogin.initiate({ body: { accessToken: token } }));
  store.dispatch(ticketPlayedAgain({ gameCode, variants, sideGameNumberCount: 0, drawCount: 1 }));
  openShop();
  return openTab(store);
}

test('a player of the partner buys once and goes to the partner’s page with the stored token', async () => {
  const tab = await firstTab();
  tab.press();
  tab.press();
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(pageForPlayer));
  expect(calls()).toEqual(['externalBuyTicket', 'getTicket']);
  expect(openedByCard).not.toHaveBeenCalled();
  // The app's own URLs and requests never contain it.
  expect(sent.map(({ path, query, body }) => JSON.stringify([path, query, body])).join()).not.toContain(
    token,
  );
  expect(tab.addressOf()).toBe('/user/home/game/buy');
});

test('after returning, the same ticket is paid on the page from the server', async () => {
  const tab = await firstTab();
  tab.press();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  tab.comeBack().press();
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(opened).toHaveBeenLastCalledWith(pageForPlayer);
  expect(calls().filter((call) => call === 'externalBuyTicket')).toHaveLength(1);
  expect(calls()).toContain('checkout');
  expect(calls()).not.toContain('listCards');
});

test('a lost answer is requested again with the same key', async () => {
  const tab = await firstTab();
  let isLost = true;
  openShop(() => {
    if (isLost) throw new TypeError('Failed to fetch');
    return { data: { ticket: unpaidTicket, payment: { url: page } } };
  });
  tab.press();
  await waitFor(() => expect(keys()).toHaveLength(1));
  isLost = false;
  await waitFor(() => {
    tab.press();
    expect(opened).toHaveBeenCalledWith(pageForPlayer);
  });
  expect(new Set(keys()).size).toBe(1);
});

test('does not pay again after a copy of the tab has paid', async () => {
  const tab = await firstTab();
  status = 'active';
  tab.press();
  await waitFor(() => expect(tab.addressOf()).toBe(`/payment/success/${unpaidTicket.id}`));
  expect(opened).not.toHaveBeenCalled();
});

test('a refusal is shown and opens nothing', async () => {
  const tab = await firstTab();
  openShop(() => ({ status: 409, errorCode: 'DRAW_CLOSED', errorMessage: 'Vânzarea s-a închis.' }));
  tab.press();
  await waitFor(() => expect(refused).toEqual(['DRAW_CLOSED']));
  expect(opened).not.toHaveBeenCalled();
});
