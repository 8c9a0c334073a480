import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { webPush } from '../../device/push/web.ts';
import { takeLandingToken } from '../../session/arrival/landing-params.ts';
import { gameTicketChosen } from '../../session/store/slices/ticket-slice.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { ioana } from '../../testing/people.ts';
import { takeFederatedReturn } from '../../session/arrival/landing-params.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { isNewer } from './is-newer.ts';
import { PhoneApp } from './phone-app.tsx';

const upToDate: FakeAnswer = { data: { version: '0.9.8', required: false, message: '' } };

interface Setting {
  platform?: 'android' | 'ios';
  path?: string;
  version?: FakeAnswer;
  /** True if push messages are on. */
  isDeviceAdded?: boolean;
  /** The server's status of the stored ticket; without it no ticket is stored. */
  ticket?: 'active' | 'awaiting-payment' | 'expired';
  /** True if its payment is pending at the first request; at the second it's paid. */
  isPending?: boolean;
  isPaying?: boolean;
}

/** Renders an installed app at a page and returns its simulated phone. */
async function open({
  platform = 'android',
  path = '/user/home',
  version = upToDate,
  ticket,
  isPending,
  isPaying = false,
  isDeviceAdded = false,
}: Setting) {
  const happen = {
    back: () => {},
    resume: [] as (() => void)[],
    link: (_path: string) => {},
    press: (_path: string) => {},
    token: () => {},
  };
  const namePushChannel = vi.fn<(name: string) => Promise<void>>(async () => {});
  const exit = vi.fn<() => void>();
  const openStore = vi.fn<() => Promise<void>>(async () => {});
  const push = {
    ...webPush,
    pushSubscription: async () => ({ platform: 'android' as const, token: 'fcm:a-registration-token' }),
  };
  onPhone({
    push,
    phone: {
      platform,
      exit,
      openStore,
      onBack: (pressed) => {
        happen.back = pressed;
        return () => {};
      },
      onResume: (resumed) => {
        happen.resume.push(resumed);
        return () => {};
      },
      onLink: (opened) => {
        happen.link = opened;
        return () => {};
      },
      onPushPress: (opened) => {
        happen.press = opened;
        return () => {};
      },
      onPushToken: (changed) => {
        happen.token = changed;
        return () => {};
      },
      namePushChannel,
    },
  });
  const store = await signedInStore(ioana);
  const asked = () => sent.filter(({ call }) => call === 'getTicket').length;
  const sent: { call: string }[] = serve({
    versionRequirements: () => version,
    getPushSettings: () => ({ data: { isDeviceAdded, kinds: {}, platforms: [platform], webPushKey: null } }),
    addPushDevice: () => ({ data: {} }),
    getTicket: () => {
      const status = isPending && asked() > 1 ? 'active' : (ticket ?? 'awaiting-payment');
      return { data: { ...unpaidTicket, status, pendingPayment: isPending ? 'open' : 'none' } };
    },
  });
  if (ticket !== undefined) store.dispatch(gameTicketChosen(unpaidTicket));
  const view = renderScreen(<PhoneApp isPaying={isPaying} />, { path, store });
  return { ...view, store, sent, exit, openStore, asked, happen, namePushChannel };
}

const question = () => screen.queryByRole('dialog', { name: 'Ieși din aplicație?' });

describe('the back button', () => {
  test('asks a player on the first page; No stays, Yes leaves', async () => {
    const { happen, exit } = await open({});
    act(() => happen.back());
    fireEvent.click(await screen.findByRole('button', { name: 'Nu' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(exit).not.toHaveBeenCalled();
    act(() => happen.back());
    fireEvent.click(await screen.findByRole('button', { name: 'Da' }));
    expect(exit).toHaveBeenCalledOnce();
  });

  test('closes an overlay first', async () => {
    const { happen, exit } = await open({});
    act(() => happen.back());
    await waitFor(() => expect(question()).not.toBeNull());
    act(() => happen.back());
    await waitFor(() => expect(question()).toBeNull());
    expect(exit).not.toHaveBeenCalled();
  });

  test('on a visitor’s first page a second press within three seconds leaves', async () => {
    const { happen, exit } = await open({ path: '/welcome' });
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    act(() => happen.back());
    expect(shownToasts()).toMatchObject([{ text: 'Apasă încă o dată ca să ieși.' }]);
    now.mockReturnValue(13_000);
    act(() => happen.back());
    expect(exit).not.toHaveBeenCalled();
    now.mockReturnValue(15_999);
    act(() => happen.back());
    expect(exit).toHaveBeenCalledOnce();
  });

  test('goes home from a page without history', async () => {
    const { happen, addressOf } = await open({ path: '/user/history' });
    act(() => happen.back());
    await waitFor(() => expect(addressOf()).toBe('/user/home'));
  });
});

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  test('a link opens its path', async () => {
    const { happen, addressOf } = await open({ platform });
    act(() => happen.link('/user/history/ticket-details/7'));
    await waitFor(() => expect(addressOf()).toBe('/user/history/ticket-details/7'));
  });

  test('a pressed push message opens its path, and the phone’s settings name them', async () => {
    const { happen, addressOf, namePushChannel } = await open({ platform });
    act(() => happen.press('/user/account/winning-payment'));
    await waitFor(() => expect(addressOf()).toBe('/user/account/winning-payment'));
    expect(namePushChannel.mock.calls).toEqual([['Bilete și premii']]);
  });

  test('on startup, and when it changes, an enabled phone’s token is sent to the server', async () => {
    const { sent, happen } = await open({ platform, isDeviceAdded: true });
    const added = () => sent.filter(({ call }) => call === 'addPushDevice');
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()[0]).toMatchObject({ body: { token: 'fcm:a-registration-token' } });
    act(() => happen.token());
    await waitFor(() => expect(added()).toHaveLength(2));
  });

  test('a response to a sign-in that began here leads to it, without its secrets in the URL', async () => {
    const { happen, addressOf } = await open({ path: '/auth/sign-in' });
    localStorage.setItem('federatedSignIn', JSON.stringify({ state: 'app.s1', startedAtMs: Date.now() }));
    act(() => happen.link('/process#provider=google&id_token=a.b.c&state=app.s1'));
    await waitFor(() => expect(addressOf()).toBe('/process'));
    expect(takeFederatedReturn()?.get('id_token')).toBe('a.b.c');
  });

  test.each([
    ['another state', 'app.s2', 0],
    ['no state', null, 0],
    ['the state of a start that has lapsed', 'app.s1', 600_000],
  ])('a response with %s changes nothing and says so, whoever opened it', async (_what, state, agoMs) => {
    const { happen, addressOf } = await open({ path: '/auth/sign-in' });
    const start = JSON.stringify({ state: 'app.s1', startedAtMs: Date.now() - agoMs });
    localStorage.setItem('federatedSignIn', start);
    const answer = new URLSearchParams({ provider: 'google', id_token: 'a.b.c', ...(state && { state }) });
    for (const to of ['/process', '/process/']) act(() => happen.link(`${to}#${answer.toString()}`));
    act(() => happen.link('/process'));
    expect(addressOf()).toBe('/auth/sign-in');
    expect(takeFederatedReturn()).toBeNull();
    expect(shownToasts()).toMatchObject([{ text: expect.stringContaining('a durat prea mult') as string }]);
    expect(localStorage.getItem('federatedSignIn')).toBe(start);
  });

  test('a partner’s link leaves its token out of the URL and its code in the cookie', async () => {
    const { happen, addressOf } = await open({ platform });
    act(() => happen.link('/welcome?token=a.b.c&affiliationCode=partener'));
    await waitFor(() => expect(addressOf()).toBe('/welcome?affiliationCode=partener'));
    expect(takeLandingToken()).toBe('a.b.c');
    expect(document.cookie).toContain('affiliationCode=partener');
    document.cookie = 'affiliationCode=; Max-Age=0; Path=/';
  });

  test('asks the server at the start about a ticket whose payment was not finished in the app', async () => {
    const { store, asked } = await open({ platform, ticket: 'active' });
    await waitFor(() => expect(store.getState().ticket.gameTicket).toBeNull());
    expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Biletul tău a fost plătit.' }]);
    expect(asked()).toBe(1);
  });

  test.each(['awaiting-payment', 'expired'] as const)(
    'a ticket that is %s is not called paid',
    async (ticket) => {
      const { store, asked } = await open({ platform, ticket });
      await waitFor(() => expect(asked()).toBe(1));
      await waitFor(() => expect(store.getState().ticket.gameTicket === null).toBe(ticket === 'expired'));
      expect(shownToasts()).toEqual([]);
    },
  );

  test('it is asked again when the player comes back to the app', async () => {
    const { happen, asked } = await open({ platform, ticket: 'awaiting-payment' });
    await waitFor(() => expect(asked()).toBe(1));
    act(() => {
      for (const resumed of happen.resume) resumed();
    });
    await waitFor(() => expect(asked()).toBe(2));
  });

  const newer = { version: '0.9.9', message: 'A apărut o versiune nouă.' };

  test('a required update offers only the store and cannot be closed', async () => {
    const { openStore, happen } = await open({ platform, version: { data: { ...newer, required: true } } });
    await screen.findByRole('dialog', { name: 'Aplicația trebuie actualizată' });
    expect(screen.getByText(newer.message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mai tarziu' })).toBeNull();
    act(() => happen.back());
    fireEvent.click(screen.getByRole('button', { name: 'Actualizeaza' }));
    expect(openStore).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('an optional update can be postponed, even after a return to the app', async () => {
    const { happen } = await open({ platform, version: { data: { ...newer, required: false } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Mai tarziu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => {
      for (const resumed of happen.resume) resumed();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('errors of the check are ignored', async () => {
    const failed: FakeAnswer = { status: 500, errorCode: 'INTERNAL', errorMessage: 'Nu merge.' };
    const { asked } = await open({ platform, version: failed, ticket: 'awaiting-payment' });
    await waitFor(() => expect(asked()).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownToasts()).toEqual([]);
  });
});

test('while a payment is pending the server is asked again', async () => {
  const { store, asked } = await open({ ticket: 'awaiting-payment', isPending: true });
  await waitFor(() => expect(store.getState().ticket.gameTicket).toBeNull());
  expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Biletul tău a fost plătit.' }]);
  expect(asked()).toBe(2);
});

test('the page of a payment shows the outcome itself', async () => {
  const { store, asked } = await open({ ticket: 'active', isPaying: true });
  await waitFor(() => expect(asked()).toBe(1));
  await waitFor(() => expect(store.getState().ticket.gameTicket?.status).toBe('active'));
  expect(shownToasts()).toEqual([]);
});

test.each([
  ['0.9.9', '0.9.8', true],
  ['0.10.0', '0.9.8', true],
  ['1.0', '0.9.8', true],
  ['0.9.8', '0.9.8', false],
  ['0.9.8.1', '0.9.8', true],
  ['0.9.7', '0.9.8', false],
  ['', '0.9.8', false],
  ['newest', '0.9.8', false],
])('%s is newer than %s: %s', (version, than, is) => {
  expect(isNewer(version, than)).toBe(is);
});
