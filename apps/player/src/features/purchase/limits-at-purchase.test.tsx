import type { PlayLimit } from '@loto/api-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { fillInTicket } from '../../testing/filled-in.ts';
import { onSale } from '../../testing/on-sale.ts';
import { playLimits } from '../../testing/play-limits.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { ioana } from '../../testing/people.ts';
import BuyScreen from './buy-screen.tsx';

beforeAll(() => startTexts('ro'));

/**
 * Opens the review of a ticket; `after` are the limits after they were set or a purchase was
 * rejected.
 */
async function openCheck(
  first: { limits: PlayLimit[] },
  after = first,
  { user = ioana, ...more }: Parameters<typeof serve>[0] & { user?: typeof ioana } = {},
) {
  const store = await signedInStore(user);
  const draws = [{ ...unpaidTicket.draws[0], isSpecial: false, addedPrizeBani: 0 }];
  let limits = first;
  const sent = serve({
    ...onSale({ draws, serverTime: '2098-08-18T12:00:00+03:00' }),
    listCards: () => ({ data: { userCardList: [] } }),
    getPlayLimits: () => ({ data: limits }),
    setPlayLimits: () => {
      limits = after;
      return { data: after };
    },
    buyTicket: () => {
      limits = after;
      return { status: 409, errorCode: 'SPEND_LIMIT_REACHED', errorMessage: 'Limita.' };
    },
    ...more,
  });
  fillInTicket(store);
  renderScreen(<BuyScreen />, { path: '/user/home/game/buy', store });
  await screen.findByText('Total');
  return sent;
}

const reached = playLimits({ day: { limitBani: 1_000, spentBani: 900, leftBani: 100 } });
const pay = () => screen.queryByRole('button', { name: /^Plătește/ });

test('shows the rest of the limit and its end instead of the payment for a ticket beyond the limit', async () => {
  const sent = await openCheck(reached);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(/Mai poți cheltui 1,00\slei până marți, 19 august, 00:00/);
  expect(screen.getByRole('link', { name: 'Vezi limitele tale' })).toBeTruthy();
  expect(pay()).toBeNull();
  expect(sent.some(({ call }) => call === 'buyTicket')).toBe(false);
});

test('shows a limit that another purchase used up once the server refuses', async () => {
  await openCheck(playLimits({ day: { limitBani: 100_000, leftBani: 100_000 } }), reached);
  fireEvent.click(await screen.findByRole('button', { name: /^Plătește/ }));
  expect(await screen.findByText('Biletul trece de limita ta')).toBeTruthy();
  expect(pay()).toBeNull();
});

test('UK: limits are offered at the first payment, in one line without an amount', async () => {
  await openCheck(playLimits());
  const offer = await screen.findByRole('link', { name: 'Vrei o limită pe lună?' });
  expect(offer.getAttribute('href')).toBe('/user/account/safer-play');
  expect(pay()).toBeTruthy();
});

test('Romania: age checked by CNP: before the first ticket, the CNP form replaces the payment, and stays if refused', async () => {
  let isWrong = true;
  const user = { ...ioana, userProfile: { ...ioana.userProfile, needsCnpToBuy: true } };
  const updateProfile = () => {
    if (!isWrong) return { data: { user: ioana } };
    isWrong = false;
    const fieldErrors = { cnp: 'CNP-ul și data nașterii nu se potrivesc.' };
    return { status: 400, errorCode: 'VALIDATION_FAILED' as const, fieldErrors };
  };
  await openCheck(playLimits(), playLimits(), { user, updateProfile });
  const form = await screen.findByRole('region', { name: 'Înainte de primul bilet' });
  expect(pay()).toBeNull();
  fireEvent.change(within(form).getByLabelText('CNP'), { target: { value: '2900517123455' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Continuă' }));
  expect(await within(form).findByText('CNP-ul și data nașterii nu se potrivesc.')).toBeTruthy();
  fireEvent.click(within(form).getByRole('button', { name: 'Continuă' }));
  await waitFor(() => expect(pay()).toBeTruthy());
  expect(screen.queryByLabelText('CNP')).toBeNull();
});

test('mentions no e-mail address to a player of the partner', async () => {
  const user = { ...ioana, isExternal: true, userProfile: { ...ioana.userProfile, isIdentityHeld: true } };
  await openCheck(playLimits(), playLimits(), { user });
  const notice = (await screen.findByText('Trebuie să știm cine ești')).parentElement?.textContent;
  expect(notice).toContain('din ce aplicație vii');
  expect(notice).not.toContain('adresa contului');
});

test('shows a message without the reason instead of the payment while an operator checks the identity', async () => {
  const held = { ...ioana, userProfile: { ...ioana.userProfile, isIdentityHeld: true } };
  const user = { ...ioana, userProfile: { ...held.userProfile, needsCnpToBuy: true } };
  await openCheck(playLimits(), playLimits(), { user, updateProfile: () => ({ data: { user: held } }) });
  const form = await screen.findByRole('region', { name: 'Înainte de primul bilet' });
  expect(screen.queryByText('Trebuie să știm cine ești')).toBeNull();
  fireEvent.change(within(form).getByLabelText('CNP'), { target: { value: '2900517123455' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Continuă' }));
  const notice = await screen.findByText('Trebuie să știm cine ești');
  expect(notice.parentElement?.textContent).not.toMatch(/exclu/i);
  expect(screen.getByRole('link', { name: 'Cum ne scrii' })).toBeTruthy();
  expect(pay()).toBeNull();
  // There is no text about how it's paid either.
  expect(screen.queryByText(/plata e confirmată/)).toBeNull();
});
