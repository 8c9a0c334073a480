import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import { mastercard, visa } from '../../testing/cards.ts';
import { serve } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import AddCardScreen from './add-card-screen.tsx';
import CardAddedScreen from './card-added-screen.tsx';
import { storeCardSetup, fingerprintOf, readCardSetup } from '../../session/payment-flow/save-card.ts';
import CardNotAddedScreen from './card-not-added-screen.tsx';

const payment = '/user/home/game/buy/payment-methods';

afterEach(() => {
  vi.useRealTimers();
});

test('adding leads to the provider’s page once, and remembers which cards there were', async () => {
  const opened = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
  const sent = serve({
    listCards: () => ({ data: { userCardList: [visa] } }),
    addCard: () => ({ data: { paymentUrl: 'https://card.test/save/1' } }),
  });
  renderScreen(<AddCardScreen />, { path: '/user/account/add-new-card' });
  const go = screen.getByRole('button', { name: 'Mergi la pagina procesatorului' });
  fireEvent.click(go);
  fireEvent.click(go);
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('https://card.test/save/1'));
  const added = sent.filter(({ call }) => call === 'addCard');
  expect(added.map(({ body }) => body)).toEqual([
    {
      successUrl: `${location.origin}/card-add/success`,
      failedUrl: `${location.origin}/card-add/failure`,
    },
  ]);
  expect(readCardSetup()).toEqual({ returnTo: null, known: [fingerprintOf(visa)], payTicketId: null });
});

test('the new card is named, and the payment continues where it was left', async () => {
  storeCardSetup({ returnTo: payment, known: [fingerprintOf(visa)], payTicketId: null });
  const lists = [[visa], [visa], [mastercard, visa]];
  const store = await signedInStore();
  serve({ listCards: () => ({ data: { userCardList: lists.shift() ?? [mastercard, visa] } }) });
  renderScreen(<CardAddedScreen />, { path: '/card-add/success', store });
  expect(await screen.findByRole('heading', { name: 'Confirmăm cardul' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Cardul e salvat.' })).toBeTruthy();
  expect(screen.getByText(/Mastercard 0937/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continuă plata' }).getAttribute('href')).toBe(payment);
});

test('a card that was saved while paying pays the ticket, once', async () => {
  storeCardSetup({ returnTo: payment, known: [], payTicketId: 't-1' });
  const store = await signedInStore();
  const outcome = '/payment/success/t-1';
  const sent = serve({
    listCards: () => ({ data: { userCardList: [visa] } }),
    checkout: () => ({ data: { paymentUrl: `${location.origin}${outcome}` } }),
  });
  const place = { path: '/card-add/success', store };
  const { addressOf, unmount } = renderScreen(<CardAddedScreen />, place);
  await waitFor(() => expect(addressOf()).toBe(outcome));
  unmount();
  renderScreen(<CardAddedScreen />, place);
  await screen.findByRole('link', { name: 'Continuă plata' });
  const charged = sent.filter(({ call }) => call === 'checkout');
  expect(charged.map(({ body, path }) => [path, (body as { card: string }).card])).toEqual([
    ['/api/payment/checkout/t-1', visa.id],
  ]);
});

test('a card saved while paying that is refused leads to the choice of cards', async () => {
  storeCardSetup({ returnTo: payment, known: [], payTicketId: 't-1' });
  const store = await signedInStore();
  serve({
    listCards: () => ({ data: { userCardList: [visa] } }),
    checkout: () => ({ status: 409, errorCode: 'CARD_DECLINED' }),
  });
  const { addressOf } = renderScreen(<CardAddedScreen />, { path: '/card-add/success', store });
  await waitFor(() => expect(addressOf()).toBe(payment));
});

test('when the previous cards are unknown, a link leads to the list', async () => {
  const store = await signedInStore();
  serve({ listCards: () => ({ data: { userCardList: [visa] } }) });
  renderScreen(<CardAddedScreen />, { path: '/card-add/success', store });
  expect(await screen.findByText(/cardul apare singur între cardurile tale/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vezi cardurile' }).getAttribute('href')).toBe(
    '/user/account/cards',
  );
});

test('a signed-out visitor sees nothing, and no request is sent', async () => {
  const sent = serve({ listCards: () => ({ data: { userCardList: [visa] } }) });
  renderScreen(<CardAddedScreen />, { path: '/card-add/success' });
  expect(await screen.findByRole('heading', { name: 'Mulțumim' })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a card that was not saved can be tried again, on the way back to the same payment', () => {
  storeCardSetup({ returnTo: payment, known: [], payTicketId: null });
  renderScreen(<CardNotAddedScreen />, { path: '/card-add/failure' });
  expect(screen.getByRole('heading', { name: 'Cardul nu a fost salvat' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mai încearcă o dată' }).getAttribute('href')).toBe(
    '/user/account/add-new-card',
  );
  expect(screen.getByRole('link', { name: 'Continuă plata' }).getAttribute('href')).toBe(payment);
});

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  test.each([
    ['the success path', 'https://loto.test/card-add/success', '/card-add/success'],
    ['the failure path', 'https://loto.test/card-add/failure', '/card-add/failure'],
    ['any other page', null, '/user/account/add-new-card'],
  ])('a card is saved over the app, which returns from %s', async (_what, url, place) => {
    phoneBridge.begin(platform);
    // Imported after the bridge exists, because the plugins look it up only once.
    const { nativePaymentPages } = await import('../../device/payment-page/native.ts');
    onPhone({ phone: { platform }, ...nativePaymentPages('https://loto.test', () => 'Închide') });
    const sent = serve({
      listCards: () => ({ data: { userCardList: [visa] } }),
      addCard: () => ({ data: { paymentUrl: 'https://card.test/save/1' } }),
    });
    const { addressOf } = renderScreen(<AddCardScreen />, { path: '/user/account/add-new-card' });
    const go = screen.getByRole('button', { name: 'Mergi la pagina procesatorului' });
    fireEvent.click(go);
    await waitFor(() => expect(phoneBridge.called()).toContain('InAppBrowser.openInWebView'));
    expect(sent.find(({ call }) => call === 'addCard')?.body).toEqual({
      successUrl: 'https://loto.test/card-add/success',
      failedUrl: 'https://loto.test/card-add/failure',
    });
    if (url === null) phoneBridge.fire('InAppBrowser.browserClosed');
    else phoneBridge.fire('InAppBrowser.browserPageNavigationCompleted', { url });
    await waitFor(() => expect(phoneBridge.listenersOf('InAppBrowser.browserClosed')).toBe(0));
    await waitFor(() => expect(addressOf()).toBe(place));
    phoneBridge.end();
  });
});
