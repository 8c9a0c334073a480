import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { api } from '../api/api.ts';
import { serve } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { ioana, ioanaSession } from '../../testing/people.ts';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { createStore } from '../store/store.ts';
import { openPayment } from './open-payment.ts';
import { usePayment } from './use-payment.ts';

const host = 'https://loto.test';

afterEach(() => phoneBridge.end());

function Pay() {
  const { flow } = usePayment();
  return (
    <button type="button" onClick={() => void openPayment('https://partner.test/pay/1', flow)}>
      Plătește
    </button>
  );
}

describe.each(['android', 'ios'] as const)('a player of the partner on %s', (platform) => {
  test.each([
    ['the success path', `${host}/payment/success/7`, '/payment/success/7'],
    ['the failure path', `${host}/payment/failure/7`, '/payment/failure/7'],
    ['any other page', null, '/user/home'],
  ])('pays over the app with the stored token, and returns from %s', async (_what, url, place) => {
    phoneBridge.begin(platform);
    // Imported after the bridge exists, because the plugins look it up only once.
    const { nativePaymentPages } = await import('../../device/payment-page/native.ts');
    onPhone({ phone: { platform }, ...nativePaymentPages(host, () => 'Închide') });
    const store = createStore();
    serve({ anonymousLogin: () => ({ data: { ...ioanaSession, user: { ...ioana, isExternal: true } } }) });
    const { anonymousLogin } = api.endpoints;
    await store.dispatch(anonymousLogin.initiate({ body: { accessToken: 'a.b.c' } }));
    const { addressOf } = renderScreen(<Pay />, { path: '/user/home/game/buy', store });
    fireEvent.click(screen.getByRole('button', { name: 'Plătește' }));
    await waitFor(() => expect(phoneBridge.called()).toContain('InAppBrowser.openInWebView'));
    const [opened] = phoneBridge.callsOf('InAppBrowser.openInWebView') as { url: string }[];
    expect(opened?.url).toBe('https://partner.test/pay/1?paymentToken=a.b.c');
    if (url === null) phoneBridge.fire('InAppBrowser.browserClosed');
    else phoneBridge.fire('InAppBrowser.browserPageNavigationCompleted', { url });
    await waitFor(() => expect(addressOf()).toBe(place));
  });
});
