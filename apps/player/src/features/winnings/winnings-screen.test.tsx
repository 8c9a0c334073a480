import type { PayoutDestination, Winning } from '@loto/api-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import wonBandStyles from '@loto/design/won-band.module.css';
import sealStyles from '@loto/design/widgets/ticket/seal.module.css';
import { api } from '../../session/api/api.ts';
import { createStore } from '../../session/store/store.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { openWinnings } from './open-winnings.ts';
import WinningsScreen from './winnings-screen.tsx';

beforeAll(() => startTexts('ro'));

const winningOf = (given: Partial<Winning> = {}): Winning => ({
  id: `w-${given.status ?? 'offered'}`,
  ticketId: 't-1',
  drawId: 'd-1',
  gameCode: 'loto-6-49',
  drawAt: '2026-11-15T18:15:00+02:00',
  wins: [],
  grossBani: 18_740,
  taxBani: 749,
  netBani: 17_991,
  status: 'offered',
  expiresAt: '2099-02-13T18:15:00+02:00',
  paidAt: null,
  heldUntil: null,
  card: { id: 'c-1', kind: 'card' as const, brand: 'Visa', last4: '4821' },
  isPayoutStopped: false,
  needsCnp: false,
  ...given,
});

const cards = {
  visa: { id: 'c-1', kind: 'card' as const, brand: 'Visa', last4: '4821' },
  other: { id: 'c-2', kind: 'card' as const, brand: 'Mastercard', last4: '0937' },
};
const place = { path: '/user/account/winning-payment' };
const listed = (...winnings: Winning[]) => ({ data: { winnings, totalCount: winnings.length } });

test('accepts the offered prizes once with one press', async () => {
  const answers = { accepted: false };
  const sent = serve({
    winningHistory: () => listed(winningOf({ id: 'w', status: answers.accepted ? 'accepted' : 'offered' })),
    acceptWinningPayment: () => {
      answers.accepted = true;
      return { data: { winnings: [winningOf({ status: 'accepted' })] }, message: 'Ai acceptat.' };
    },
  });
  renderScreen(<WinningsScreen />, place);
  fireEvent.click(await screen.findByRole('button', { name: 'Încasează 179,91\u00a0lei' }));
  await screen.findByText('Ai încasat. Banii sunt pe drum spre Visa 4821.');
  expect(screen.queryByRole('button', { name: /Încasează/ })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(
    'Ai încasat. 179,91\u00a0lei ajung pe Visa 4821, de obicei în câteva zile.',
  );
  // It's shown only in the row itself.
  expect(shownToasts()).toEqual([]);
  const accepted = sent.filter(({ call }) => call === 'acceptWinningPayment');
  expect(accepted).toHaveLength(1);
  expect(accepted[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('turns the band into a stamped ticket and polls until the money is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const answers: { status: Winning['status'] } = { status: 'offered' };
  const sent = serve({
    winningHistory: () => listed(winningOf({ id: 'w', ...answers })),
    acceptWinningPayment: () => {
      answers.status = 'accepted';
      return { data: { winnings: [winningOf(answers)] } };
    },
  });
  renderScreen(<WinningsScreen />, place);
  const collect = await screen.findByRole('button', { name: /^Încasează/ });
  expect(collect.closest(`.${wonBandStyles.root}`)?.textContent).toContain('Ai de încasat');
  fireEvent.click(collect);
  // The live region exists before it contains a text.
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  const title = await screen.findByRole('heading', { name: 'Ai încasat' });
  const ticket = title.closest('section');
  expect(ticket?.textContent).toContain('ajung pe Visa 4821, de obicei în câteva zile');
  expect(ticket?.querySelector(`.${sealStyles.stamping}`)?.textContent).toContain('CÂȘTIGĂTOR');
  expect(document.querySelector(`.${wonBandStyles.root}`)).toBeNull();
  answers.status = 'paid';
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('heading', { name: 'Au ajuns' })).toBeTruthy();
  expect(status.textContent).toBe('Au ajuns. 179,91\u00a0lei sunt pe Visa 4821.');
  const asked = () => sent.filter(({ call }) => call === 'winningHistory').length;
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked()).toBe(before);
  vi.useRealTimers();
});

test('a phone vibrates once when the stamp appears', async () => {
  const vibrateForSuccess = vi.fn<() => void>();
  onPhone({ phone: { vibrateForSuccess } });
  const answers = { accepted: false };
  serve({
    winningHistory: () => listed(winningOf({ id: 'w', status: answers.accepted ? 'accepted' : 'offered' })),
    acceptWinningPayment: () => {
      answers.accepted = true;
      return { data: { winnings: [winningOf({ status: 'accepted' })] }, message: 'Ai acceptat.' };
    },
  });
  renderScreen(<WinningsScreen />, place);
  const collect = await screen.findByRole('button', { name: 'Încasează 179,91\u00a0lei' });
  expect(vibrateForSuccess).not.toHaveBeenCalled();
  fireEvent.click(collect);
  await screen.findByText('Ai încasat. Banii sunt pe drum spre Visa 4821.');
  expect(vibrateForSuccess).toHaveBeenCalledTimes(1);
});

test('declining requires a confirmation', async () => {
  const sent = serve({
    winningHistory: () => listed(winningOf()),
    declineWinningPayment: () => ({ data: { winnings: [winningOf({ status: 'declined' })] } }),
  });
  renderScreen(<WinningsScreen />, place);
  fireEvent.click(await screen.findByRole('button', { name: 'Nu vreau banii pe card' }));
  await screen.findByRole('dialog', { name: 'Nu vrei banii pe card?' });
  expect(sent.some(({ call }) => call === 'declineWinningPayment')).toBe(false);
  fireEvent.click(screen.getAllByRole('button', { name: 'Nu vreau banii pe card' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent.some(({ call }) => call === 'declineWinningPayment')).toBe(true));
});

test('without internet nothing can be declined', async () => {
  serve({ winningHistory: () => listed(winningOf()) });
  renderScreen(<WinningsScreen />, place);
  const decline = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nu vreau banii pe card' });
  expect(decline.disabled).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(decline.disabled).toBe(true);
  vi.restoreAllMocks();
  act(() => void dispatchEvent(new Event('online')));
});

test('the CNP is requested when the server requires it, then the prize is claimed', async () => {
  const stored = { cnp: '' };
  const sent = serve({
    winningHistory: () => listed(winningOf()),
    acceptWinningPayment: () =>
      stored.cnp === ''
        ? { errorCode: 'CNP_REQUIRED', status: 409 }
        : { data: { winnings: [winningOf({ status: 'accepted' })] } },
    updateProfile: ({ body }) => {
      stored.cnp = (body as { cnp: string }).cnp;
      return { data: { user: ioana } };
    },
  });
  renderScreen(<WinningsScreen />, place);
  fireEvent.click(await screen.findByRole('button', { name: /^Încasează/ }));
  const field = await screen.findByLabelText('CNP');
  fireEvent.change(field, { target: { value: '12345' } });
  fireEvent.click(screen.getByRole('button', { name: /^Încasează/ }));
  expect(screen.getByText('Verifică CNP-ul: are 13 cifre.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '2900517123457' } });
  fireEvent.click(screen.getByRole('button', { name: /^Încasează/ }));
  await waitFor(() => expect(sent.filter(({ call }) => call === 'acceptWinningPayment')).toHaveLength(2));
  expect(stored.cnp).toBe('2900517123457');
  expect(document.body.innerHTML).not.toContain('2900517123457');
});

test('asks for the CNP before a claim at the counter, unless it is stored', async () => {
  const store = createStore();
  const sent = serve({
    anonymousLogin: () => ({ data: { user: ioana, token: 't', refreshToken: 'r' } }),
    winningHistory: () => listed(winningOf({ status: 'declined' })),
    updateProfile: () => ({
      data: { user: { ...ioana, userProfile: { ...ioana.userProfile, hasCnp: true } } },
    }),
  });
  await store.dispatch(api.endpoints.anonymousLogin.initiate({ body: { accessToken: 'x' } }));
  renderScreen(<WinningsScreen />, { ...place, store });
  expect(await screen.findByText(/La ghișeu îți cerem biletul și CNP-ul/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('CNP'), { target: { value: '2900517123455' } });
  fireEvent.click(screen.getByRole('button', { name: 'Păstrează CNP-ul' }));
  await waitFor(() => expect(screen.queryByLabelText('CNP')).toBeNull());
  expect(sent.filter(({ call }) => call === 'updateProfile')).toHaveLength(1);
  expect(sent.some(({ call }) => call === 'acceptWinningPayment')).toBe(false);
});

test('each state is described in words', async () => {
  serve({
    winningHistory: () =>
      listed(
        winningOf({ status: 'paid', paidAt: '2026-11-16T09:00:00+02:00' }),
        winningOf({ status: 'expired', expiresAt: '2026-02-13T18:15:00+02:00' }),
        winningOf({ status: 'declined' }),
        winningOf({ status: 'disputed' }),
        winningOf({ status: 'forfeited' }),
      ),
  });
  renderScreen(<WinningsScreen />, place);
  expect(await screen.findByText('Plătit pe 16 noiembrie 2026, pe cardul Visa 4821.')).toBeTruthy();
  expect(screen.getByText(/Nu a fost încasat până pe 13 februarie 2026/)).toBeTruthy();
  expect(screen.getByText(/N-ai vrut banii pe card/)).toBeTruthy();
  expect(screen.getByText(/Premiul așteaptă până hotărăște banca/)).toBeTruthy();
  expect(screen.getByText(/Banca ți-a returnat plata biletului/)).toBeTruthy();
  expect(screen.getByText('Mai poți încasa')).toBeTruthy();
});

test('shows when a payout leaves that waits after a change of card, and how to stop it', async () => {
  const heldUntil = '2126-11-20T14:30:00+02:00';
  serve({ winningHistory: () => listed(winningOf({ status: 'accepted', heldUntil })) });
  renderScreen(<WinningsScreen />, place);
  expect(await screen.findByText(/Banii pleacă spre Visa 4821 miercuri, 20 noiembrie, 14:30/)).toBeTruthy();
  expect(screen.getByText('Pleacă mai târziu')).toBeTruthy();
});

test('explains that a payout past that time waits for the mail about the change', async () => {
  const heldUntil = '2026-11-20T14:30:00+02:00';
  serve({ winningHistory: () => listed(winningOf({ status: 'accepted', heldUntil })) });
  renderScreen(<WinningsScreen />, place);
  expect(await screen.findByText(/Banii pleacă spre Visa 4821 după ce îți trimitem e-mailul/)).toBeTruthy();
});

const destinationOf = (given: Partial<PayoutDestination>): PayoutDestination => ({
  ...cards.visa,
  holder: null,
  isChosen: false,
  takesPrizes: true,
  ...given,
});
const placesOf = (...destinations: PayoutDestination[]) => ({
  data: {
    destinations,
    bankTransfer: { holder: 'Ioana Marinescu' },
    counterAddress: 'Bd. Exemplu 12, București',
  },
});

const openSheet = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Schimbă unde primești premiile' }));

test('the payout destination is one row, with the refusal as a link after it', async () => {
  serve({
    winningHistory: () => listed(winningOf()),
    payoutDestinations: () => placesOf(destinationOf({})),
  });
  renderScreen(<WinningsScreen />, place);
  const row = await screen.findByText('Pe cardul Visa 4821');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Încasează 179,91\u00a0lei',
    'Schimbă',
    'Nu vreau banii pe card',
  ]);
  expect(row.closest('section')?.textContent).toContain('Poți încasa până pe 13 februarie 2099.');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText('La ghișeu')).toBeNull();
  await openSheet();
  const sheet = await screen.findByRole('dialog', { name: 'Unde primești premiile' });
  expect(sheet.textContent).toContain('La ghișeu');
});

const bought = 'Pe cardul cu care ai cumpărat biletul';

test('no destination is shown while it is unknown, or if one must be chosen first', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof placesOf>>();
  serve({
    winningHistory: () => listed(winningOf({ card: null })),
    payoutDestinations: () => answer.promise,
  });
  renderScreen(<WinningsScreen />, place);
  const change = await screen.findByRole('button', { name: 'Schimbă unde primești premiile' });
  expect(screen.queryByText(bought)).toBeNull();
  expect(within(change.parentElement as HTMLElement).getByTestId('skeleton')).toBeTruthy();
  await act(async () => answer.resolve(placesOf(destinationOf({}))));
  await waitFor(() => expect(screen.queryByTestId('skeleton')).toBeNull());
  expect(screen.queryByText(bought)).toBeNull();
});

test('the card that bought the ticket is shown if nothing is chosen, once it is known', async () => {
  serve({
    winningHistory: () => listed(winningOf({ status: 'paid' })),
    payoutDestinations: () => placesOf(destinationOf({})),
  });
  renderScreen(<WinningsScreen />, place);
  expect(await screen.findByText(bought)).toBeTruthy();
});

test('names no destination when the destinations cannot be loaded', async () => {
  serve({ winningHistory: () => listed(winningOf({ status: 'paid' })) });
  renderScreen(<WinningsScreen />, place);
  await screen.findByRole('button', { name: 'Schimbă unde primești premiile' });
  await waitFor(() => expect(screen.queryByTestId('skeleton')).toBeNull());
  expect(screen.queryByText(bought)).toBeNull();
});

test('every card that can receive money can be chosen for prizes, and deselected', async () => {
  const state = { chosen: '' };
  const saved = destinationOf({ id: 'c-9', brand: 'Maestro', last4: '5555' });
  const none = destinationOf({ id: 'c-8', brand: 'Amex', last4: '0005', takesPrizes: false });
  const sent = serve({
    winningHistory: () => listed(winningOf({ card: null })),
    payoutDestinations: () =>
      placesOf(destinationOf({}), none, { ...saved, isChosen: state.chosen === saved.id }),
    selectWinningCard: () => {
      state.chosen = saved.id;
      return { data: {} };
    },
    removeWinningCard: () => ({ data: {} }),
  });
  renderScreen(<WinningsScreen />, place);
  await openSheet();
  expect(await screen.findByRole('radio', { name: 'Visa 4821' })).toBeTruthy();
  const refused = screen.getByRole('radio', { name: 'Amex 0005', description: /nu putem trimite premii/ });
  expect(refused).toHaveProperty('disabled', true);
  const maestro = screen.getByRole('radio', { name: 'Maestro 5555' });
  fireEvent.click(maestro);
  // A disabled element would lose the focus.
  expect(maestro).toHaveProperty('disabled', false);
  fireEvent.click(await screen.findByRole('button', { name: 'Nu mai trimite premii pe Maestro 5555' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('removeWinningCard'));
  expect(sent.find(({ call }) => call === 'selectWinningCard')?.path).toContain('/card/c-9/select');
  expect(sent.find(({ call }) => call === 'removeWinningCard')?.path).toContain('/card/c-9/remove');
  expect(screen.getByText('Bd. Exemplu 12, București')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Adaugă un cont bancar' }));
  expect(document.activeElement).toBe(screen.getByLabelText('IBAN'));
});

const useAccount = () => fireEvent.click(screen.getByRole('button', { name: 'Folosește contul' }));

test('asks for the holder in Latin letters when the player’s name is in others', async () => {
  const sent = serve({
    winningHistory: () => listed(winningOf({ card: null })),
    payoutDestinations: () => ({
      data: { destinations: [], bankTransfer: { holder: 'Ирина Шевченко' }, counterAddress: null },
    }),
    addBankAccount: () => ({ data: { id: 'b-1' } }),
  });
  renderScreen(<WinningsScreen />, place);
  await openSheet();
  const iban = 'RO49 AAAA 1B31 0075 9384 0000';
  fireEvent.change(await screen.findByLabelText('IBAN'), { target: { value: iban } });
  const field = screen.getByLabelText('Titularul contului');
  useAccount();
  expect(await screen.findByText('Scrie numele titularului.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Ирина' } });
  useAccount();
  expect(await screen.findByText('Caracterul „И” nu poate fi folosit aici.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Iryna Shevchenko' } });
  useAccount();
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('addBankAccount'));
  const added = sent.find(({ call }) => call === 'addBankAccount');
  expect(added?.body).toEqual({ iban, holder: 'Iryna Shevchenko' });
});

test('pays a prize that no card can receive to a bank account with a valid IBAN', async () => {
  const account = { id: 'b-1', kind: 'bank-account' as const, brand: 'IBAN', last4: '0000' };
  const state = { isNamed: false };
  const sent = serve({
    winningHistory: () => listed(winningOf({ card: state.isNamed ? account : null })),
    payoutDestinations: () =>
      state.isNamed
        ? placesOf({ ...account, holder: 'Ioana Marinescu', isChosen: true, takesPrizes: true })
        : placesOf(destinationOf({ takesPrizes: false })),
    addBankAccount: ({ body }) => {
      if ((body as { iban: string }).iban !== 'RO49 AAAA 1B31 0075 9384 0000') {
        const fieldErrors = { iban: 'Verifică IBAN-ul.' };
        return { errorCode: 'VALIDATION_FAILED', status: 400, fieldErrors };
      }
      state.isNamed = true;
      return { data: { id: account.id } };
    },
  });
  renderScreen(<WinningsScreen />, place);
  await openSheet();
  const field = await screen.findByLabelText('IBAN');
  expect(screen.getByText(/Un cont din România, pe numele tău, Ioana Marinescu/)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'ro49aaaa1b31007593840001' } });
  fireEvent.click(screen.getByRole('button', { name: 'Folosește contul' }));
  expect(await screen.findByText('Verifică IBAN-ul.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'ro49aaaa1b31007593840000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Folosește contul' }));
  const radio = await screen.findByRole('radio', { name: 'Cont bancar, IBAN\u00a0…\u20600000' });
  expect(radio).toHaveProperty('checked', true);
  expect(
    screen.getByRole('button', { name: 'Nu mai trimite premii în contul IBAN\u00a0…\u20600000' }),
  ).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'addBankAccount')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Gata' }));
  expect(await screen.findByText('În contul IBAN …\u20600000')).toBeTruthy();
});

test('accepts all offered prizes, declined ones only when none is offered, and never expired ones', () => {
  const nowMs = Date.parse('2026-11-20T12:00:00+02:00');
  const declined = winningOf({ status: 'declined', netBani: 5 });
  const gone = winningOf({ netBani: 7, expiresAt: '2026-11-20T11:00:00+02:00' });
  expect(openWinnings([winningOf(), winningOf(), declined, gone], nowMs)).toMatchObject({
    kind: 'offered',
    netBani: 2 * 17_991,
  });
  expect(openWinnings([declined, gone], nowMs)).toMatchObject({ kind: 'declined', netBani: 5 });
  expect(openWinnings([gone], nowMs)).toMatchObject({ kind: 'none', netBani: 0 });
});

test('a player of the partner sees the wallet there, and has no card to choose', async () => {
  const card = { id: 'c-3', kind: 'wallet' as const, brand: 'Partener', last4: '' };
  const store = createStore();
  const session = { user: { ...ioana, isExternal: true }, token: 't', refreshToken: 'r' };
  serve({
    anonymousLogin: () => ({ data: session }),
    winningHistory: () =>
      listed(winningOf({ card }), winningOf({ status: 'paid', paidAt: '2026-11-16T10:00:00+02:00', card })),
  });
  await store.dispatch(api.endpoints.anonymousLogin.initiate({ body: { accessToken: 'x' } }));
  renderScreen(<WinningsScreen />, { ...place, store });
  await screen.findByText(/Îți trimitem banii în portofelul tău de la Partener\./);
  await screen.findByText(/, în portofelul tău de la Partener\./);
  expect(screen.getByRole('button', { name: 'Nu vreau banii în portofel' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Schimbă/ })).toBeNull();
  expect(screen.queryByText(/card/i)).toBeNull();
});

test('shows stopped payouts of a draw instead of the button and names no counter', async () => {
  const stopped = { isPayoutStopped: true };
  serve({
    winningHistory: () =>
      listed(
        winningOf({ id: 'one', ...stopped }),
        winningOf({ id: 'two', status: 'declined', ...stopped }),
        winningOf({ id: 'three', status: 'accepted', ...stopped }),
      ),
    payoutDestinations: () => placesOf(destinationOf({})),
  });
  renderScreen(<WinningsScreen />, place);
  const text = 'Plata premiilor acestei extrageri este oprită o vreme; verificăm rezultatul.';
  expect(await screen.findAllByText(text)).toHaveLength(3);
  expect(screen.getAllByText('Oprit')).toHaveLength(3);
  await openSheet();
  expect(await screen.findByRole('radio', { name: 'Visa 4821' })).toBeTruthy();
  expect(screen.queryByText('La ghișeu')).toBeNull();
  expect(screen.queryByRole('button', { name: /Încasează/ })).toBeNull();
  expect(screen.queryByText(/sunt pe drum/)).toBeNull();
});
