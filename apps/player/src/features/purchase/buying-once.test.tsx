import type { Ticket } from '@loto/api-contract';
import type { TicketOrder } from '@loto/game-rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { device } from '../../device/device.ts';
import { api } from '../../session/api/api.ts';
import { orderOf } from '../../session/draft/draft-order.ts';
import { ticketPlayedAgain } from '../../session/draft/draft-slice.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { createStore, type Store } from '../../session/store/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { usePurchase } from './use-purchase.ts';

const gameCode = 'loto-6-49';
const numbers = [3, 11, 19, 24, 37, 42];
const content = {
  gameCode,
  variants: [{ numbers, jokers: [], isCombined: false, isQuickPick: false }],
  sideGameNumberCount: 0,
  drawCount: 1,
} as const;
const refused: string[] = [];
/** The draws on sale according to the page. */
const sales = { firstDrawId: 'd-1' };
let opened: MockInstance<typeof device.openPaymentPage>;

/**
 * Returns a server that stores tickets by their idempotency key like the real one, and whose
 * responses can get lost.
 */
function openShop() {
  const byKey = new Map<string, Ticket>();
  const shop = { areAnswersLost: false, tickets: () => [...byKey.values()] };
  const find = (path: string) => shop.tickets().find(({ id }) => path.endsWith(id)) ?? unpaidTicket;
  serve({
    buyTicket: ({ headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      const first = byKey.get(key) ?? { ...unpaidTicket, id: `t-${byKey.size + 1}` };
      if (!byKey.has(key)) byKey.set(key, first);
      if (shop.areAnswersLost) throw new TypeError('Failed to fetch');
      // A key always gets its first response again: the ticket as it was bought.
      return { data: { gameTicket: { ...first, status: 'awaiting-payment' } } };
    },
    getTicket: ({ path }) => ({ data: { ...find(path) } }),
    listCards: () => ({ data: { userCardList: [] } }),
    checkout: ({ path }) => ({ data: { paymentUrl: `https://card.test/${find(path).id}` } }),
  });
  const change = (id: string, status: Ticket['status'], expiresAt: string | null = null) => {
    const entry = [...byKey].find(([, ticket]) => ticket.id === id);
    if (entry !== undefined) byKey.set(entry[0], { ...entry[1], status, expiresAt });
  };
  return { ...shop, shop, change };
}

function BuyButton() {
  const draft = useAppSelector((state) => state.draft.drafts[gameCode]);
  const { start } = usePurchase((errorCode) => refused.push(errorCode));
  if (draft === undefined) return <p>Niciun bilet</p>;
  const order = orderOf(draft) as { value: TicketOrder };
  return (
    <button
      type="button"
      onClick={() =>
        void start({ draft, order: order.value, firstDrawId: sales.firstDrawId, totalBani: 850 })
      }
    >
      Plătește
    </button>
  );
}

/** Opens a tab with a complete ticket, or a copy of the previous tab with its stored data. */
function openTab(store: Store = createStore()) {
  const shown = renderScreen(<BuyButton />, { path: '/user/home/game/buy', store });
  const press = () => fireEvent.click(within(shown.container).getByRole('button'));
  /** Returns from the payment page, which makes the browser load the page again. */
  const comeBack = () => {
    shown.unmount();
    return openTab();
  };
  return { ...shown, press, comeBack };
}

function firstTab() {
  const store = createStore();
  store.dispatch(ticketPlayedAgain(content));
  return openTab(store);
}

beforeEach(() => {
  refused.length = 0;
  sales.firstDrawId = 'd-1';
  opened = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
});

test('two presses, and a press after reloading the page, buy one ticket', async () => {
  const { tickets } = openShop();
  const tab = firstTab();
  tab.press();
  tab.press();
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('https://card.test/t-1'));
  tab.comeBack().press();
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(opened).toHaveBeenLastCalledWith('https://card.test/t-1');
  expect(tickets()).toHaveLength(1);
});

test('a copy of the tab buys the same ticket, whichever presses first', async () => {
  const { tickets } = openShop();
  const tab = firstTab();
  const copy = openTab();
  copy.press();
  tab.press();
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(opened.mock.calls).toEqual([['https://card.test/t-1'], ['https://card.test/t-1']]);
  expect(tickets()).toHaveLength(1);
});

test('a copied tab shows that the ticket was paid in the other one', async () => {
  const { tickets, change } = openShop();
  const tab = firstTab();
  const copy = openTab();
  tab.press();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  change('t-1', 'active');
  copy.press();
  await waitFor(() => expect(copy.addressOf()).toBe('/payment/success/t-1'));
  expect(opened).toHaveBeenCalledOnce();
  expect(tickets()).toHaveLength(1);
});

test('a lost response is requested again, and it is the same ticket', async () => {
  const { shop, tickets } = openShop();
  shop.areAnswersLost = true;
  const tab = firstTab();
  tab.press();
  await waitFor(() => expect(tickets()).toHaveLength(1));
  shop.areAnswersLost = false;
  await waitFor(() => {
    tab.press();
    expect(opened).toHaveBeenCalledWith('https://card.test/t-1');
  });
  expect(tickets()).toHaveLength(1);
});

test('a ticket that was bought here and paid elsewhere is not bought again', async () => {
  const { tickets, change } = openShop();
  const tab = firstTab();
  tab.press();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  change('t-1', 'active');
  const back = tab.comeBack();
  back.press();
  await waitFor(() => expect(back.addressOf()).toBe('/payment/success/t-1'));
  expect(tickets()).toHaveLength(1);
});

test('the ticket bought here is the one that is paid, even if another draw is next by now', async () => {
  const { tickets } = openShop();
  const tab = firstTab();
  tab.press();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  sales.firstDrawId = 'd-2';
  tab.comeBack().press();
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(opened).toHaveBeenLastCalledWith('https://card.test/t-1');
  expect(tickets()).toHaveLength(1);
});

test('once the ticket has expired unpaid, the same numbers are bought again', async () => {
  const { tickets, change } = openShop();
  const tab = firstTab();
  const copy = openTab();
  tab.press();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  change('t-1', 'expired', '2020-01-01T12:00:00+02:00');
  tab.comeBack().press();
  await waitFor(() => expect(opened).toHaveBeenLastCalledWith('https://card.test/t-2'));
  // The copy still has the old key, whose first response is the ticket that has expired.
  copy.press();
  await waitFor(() => expect(opened).toHaveBeenLastCalledWith('https://card.test/t-3'));
  expect(tickets()).toHaveLength(3);
});

test('the same numbers played again after the payment are another ticket', async () => {
  const { tickets, change } = openShop();
  const tab = firstTab();
  tab.press();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  change('t-1', 'active');
  const back = tab.comeBack();
  await back.store.dispatch(api.endpoints.getTicket.initiate({ params: { id: 't-1' } }));
  expect(await screen.findByText('Niciun bilet')).toBeTruthy();
  back.store.dispatch(ticketPlayedAgain(content));
  await screen.findByRole('button');
  back.press();
  await waitFor(() => expect(opened).toHaveBeenLastCalledWith('https://card.test/t-2'));
  expect(tickets()).toHaveLength(2);
});

test('a refusal is explained by its code, and nothing is paid', async () => {
  serve({ buyTicket: () => ({ status: 409, errorCode: 'DRAW_CLOSED', errorMessage: 'S-a închis.' }) });
  firstTab().press();
  await waitFor(() => expect(refused).toEqual(['DRAW_CLOSED']));
  expect(opened).not.toHaveBeenCalled();
});
