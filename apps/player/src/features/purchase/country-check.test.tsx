import type { PurchaseInput } from '@loto/api-contract';
import type { CountryCheck } from '@loto/api-contract/product';
import type { Position, TicketOrder } from '@loto/game-rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { type Device, device } from '../../device/device.ts';
import type { PositionPermission, Positions } from '../../device/position/position.ts';
import { webPositions } from '../../device/position/web.ts';
import { api } from '../../session/api/api.ts';
import { orderOf } from '../../session/draft/draft-order.ts';
import { ticketPlayedAgain } from '../../session/draft/draft-slice.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { createStore } from '../../session/store/store.ts';
import { type FakeAnswer, serve, type SentCall } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { CountryDialog } from './country-dialog.tsx';
import { usePurchase } from './use-purchase.ts';

const gameCode = 'loto-6-49';
const variants = [{ numbers: [3, 11, 19, 24, 37, 42], jokers: [], isCombined: false, isQuickPick: false }];
const cluj: Position = { latitude: 46.77, longitude: 23.62, accuracyMeters: 30, ageMs: 0 };
const szeged: Position = { ...cluj, latitude: 46.253, longitude: 20.1414 };

let opened: MockInstance<Device['openPaymentPage']>;
let permission: MockInstance<Positions['positionPermission']>;
let find: MockInstance<Positions['findPosition']>;
let sent: SentCall[];
let answer: () => FakeAnswer;
const refused: string[] = [];

beforeEach(() => {
  refused.length = 0;
  opened = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
  permission = vi.spyOn(webPositions, 'positionPermission').mockResolvedValue('granted');
  find = vi.spyOn(webPositions, 'findPosition').mockResolvedValue(cluj);
  answer = () => ({ data: { gameTicket: unpaidTicket } });
});

function BuyButton() {
  const draft = useAppSelector((state) => state.draft.drafts[gameCode]);
  const { start, isRunning, countryDialog } = usePurchase((errorCode) => refused.push(errorCode));
  if (draft === undefined) return null;
  const order = (orderOf(draft) as { value: TicketOrder }).value;
  return (
    <>
      <button
        type="button"
        disabled={isRunning}
        onClick={() => void start({ draft, order, firstDrawId: 'd-1', totalBani: 850 })}
      >
        Plătește
      </button>
      <CountryDialog {...countryDialog} />
    </>
  );
}

/** Presses the pay button of a complete ticket while the server requires this check. */
async function pay(countryCheck: CountryCheck): Promise<void> {
  const store = createStore();
  sent = serve({
    gameTypes: () => ({
      data: { gameTypes: [], prices: [], feeBani: 50, maxOrderBani: 1e6, countryCheck, serverTime: '' },
    }),
    buyTicket: () => answer(),
    getTicket: () => ({ data: unpaidTicket }),
    listCards: () => ({ data: { userCardList: [] } }),
    checkout: () => ({ data: { paymentUrl: 'https://card.test/1' } }),
  });
  await store.dispatch(api.endpoints.gameTypes.initiate({}));
  store.dispatch(ticketPlayedAgain({ gameCode, variants, sideGameNumberCount: 0, drawCount: 1 }));
  renderScreen(<BuyButton />, { path: '/user/home/game/buy', store });
  fireEvent.click(screen.getByRole('button', { name: 'Plătește' }));
}

/** Rejects only the next purchase. */
const refuseOnce = (errorCode: 'POSITION_MISSING' | 'OUTSIDE_COUNTRY' | 'POSITION_TOO_OLD') => {
  answer = () => {
    answer = () => ({ data: { gameTicket: unpaidTicket } });
    return { errorCode, status: 403, errorMessage: 'Refuzat.' };
  };
};

const purchases = () => sent.filter(({ call }) => call === 'buyTicket');
const positions = () => purchases().map(({ body }) => (body as PurchaseInput).position);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Plătește', hidden: true });
const isBought = () => waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('https://card.test/1'));

test('off: requests no position', async () => {
  await pay('off');
  await isBought();
  expect(permission).not.toHaveBeenCalled();
  expect(positions()).toEqual([undefined]);
});

describe('warn', () => {
  test('a granted position is sent with the purchase, which waits for it briefly', async () => {
    await pay('warn');
    await isBought();
    expect(positions()).toEqual([cluj]);
    expect(find).toHaveBeenCalledExactlyOnceWith({ waitMs: 3000, maxAgeMs: 60_000 });
  });

  test.each<PositionPermission>(['ask', 'denied', 'unsupported'])(
    'the permission is %s: the player is not asked',
    async (state) => {
      permission.mockResolvedValue(state);
      await pay('warn');
      await isBought();
      expect(find).not.toHaveBeenCalled();
      expect(positions()).toEqual([undefined]);
    },
  );

  test.each(['denied', 'unavailable'] as const)(
    'a position that is %s does not block anything',
    async (problem) => {
      find.mockResolvedValue(problem);
      await pay('warn');
      await isBought();
      expect(positions()).toEqual([undefined]);
    },
  );

  test('a position abroad does not stop the purchase either', async () => {
    find.mockResolvedValue(szeged);
    await pay('warn');
    await isBought();
    expect(positions()).toEqual([szeged]);
  });
});

describe('enforce', () => {
  test('asks nothing when the permission is granted', async () => {
    await pay('enforce');
    await isBought();
    expect(positions()).toEqual([cluj]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without a permission, explains the reason before the device asks', async () => {
    permission.mockResolvedValue('ask');
    await pay('enforce');
    expect((await screen.findByRole('dialog', { name: 'Ești în România?' })).textContent).toContain(
      'nu o păstrăm',
    );
    expect(find).not.toHaveBeenCalled();
    press('Permite locația');
    await isBought();
    expect(positions()).toEqual([cluj]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a player who gave up can press again', async () => {
    permission.mockResolvedValue('ask');
    await pay('enforce');
    await screen.findByRole('dialog');
    press('Închide');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(payButton().disabled).toBe(false));
    expect(purchases()).toEqual([]);
    press('Plătește');
    await screen.findByRole('dialog');
    press('Permite locația');
    await isBought();
  });

  test.each([cluj, szeged])(
    'a position that arrives after the player gave up changes nothing: %o',
    async (position) => {
      const finding = Promise.withResolvers<Position>();
      find.mockReturnValue(finding.promise);
      permission.mockResolvedValue('ask');
      await pay('enforce');
      await screen.findByRole('dialog');
      press('Permite locația');
      press('Închide');
      await waitFor(() => expect(payButton().disabled).toBe(false));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await act(async () => finding.resolve(position));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(purchases()).toEqual([]);
    },
  );

  test.each<[Position | 'denied' | 'unavailable', string]>([
    ['denied', 'Accesul la locație e oprit'],
    ['unavailable', 'Nu am aflat unde ești'],
    [szeged, 'Se pare că nu ești în România'],
    [{ ...cluj, accuracyMeters: 1e6 }, 'Locația nu e destul de precisă'],
    [{ ...cluj, ageMs: 1e9 }, 'Nu am aflat unde ești'],
  ])('%o is explained, and can be tried again', async (found, title) => {
    find.mockResolvedValueOnce(found);
    await pay('enforce');
    await screen.findByRole('dialog', { name: title });
    expect(purchases()).toEqual([]);
    press('Mai încearcă');
    await isBought();
    expect(positions()).toEqual([cluj]);
    // The earlier position isn't used again.
    expect(find.mock.calls.map(([{ maxAgeMs }]) => maxAgeMs)).toEqual([60_000, 0]);
  });

  test('a device that fails to report is explained too', async () => {
    find.mockRejectedValueOnce(new Error('no provider'));
    await pay('enforce');
    expect(await screen.findByRole('dialog', { name: 'Nu am aflat unde ești' })).toBeTruthy();
    expect(purchases()).toEqual([]);
  });

  test('a browser without positions suggests another device', async () => {
    permission.mockResolvedValue('unsupported');
    await pay('enforce');
    await screen.findByRole('dialog', { name: 'Browserul nu ne spune unde ești' });
    expect(screen.queryByRole('button', { name: 'Mai încearcă' })).toBeNull();
    press('Închide');
    await waitFor(() => expect(payButton().disabled).toBe(false));
  });

  test('explains in a browser how to allow a denied permission', async () => {
    permission.mockResolvedValue('denied');
    await pay('enforce');
    expect((await screen.findByRole('dialog')).textContent).toContain('Apasă pe semnul din stânga adresei');
  });

  test.each([
    ['android', 'Aplicații, Loto, Permisiuni'],
    ['ios', 'Configurări, Loto'],
  ] as const)('and on %s', async (platform, text) => {
    const findPosition = vi.fn<Positions['findPosition']>();
    onPhone({ phone: { platform }, positions: { positionPermission: async () => 'denied', findPosition } });
    await pay('enforce');
    expect((await screen.findByRole('dialog')).textContent).toContain(text);
    // Asks the app's plugin instead of the browser.
    expect(permission).not.toHaveBeenCalled();
  });
});

describe('the server refuses because of the location, whatever the player knew', () => {
  test('a position that was not sent is found, and the same purchase sent with it', async () => {
    refuseOnce('POSITION_MISSING');
    await pay('off');
    await isBought();
    expect(positions()).toEqual([undefined, cluj]);
    const [first, second] = purchases().map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(refused).toEqual([]);
  });

  test.each([
    ['OUTSIDE_COUNTRY', 'Se pare că nu ești în România'],
    ['POSITION_TOO_OLD', 'Nu am aflat unde ești'],
  ] as const)('%s is explained, and can be tried again', async (code, title) => {
    refuseOnce(code);
    await pay('enforce');
    await screen.findByRole('dialog', { name: title });
    expect(screen.queryByText('Refuzat.')).toBeNull();
    press('Mai încearcă');
    await isBought();
  });
});

test('passes on other refusals', async () => {
  answer = () => ({ errorCode: 'DRAW_CLOSED', status: 409, errorMessage: 'S-a închis.' });
  await pay('enforce');
  await waitFor(() => expect(refused).toEqual(['DRAW_CLOSED']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
