import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { PageInfo } from '../../session/page/page-info.ts';
import { handle as history } from '../../features/history/history-screen.tsx';
import { handle as home } from '../../features/home/home-screen.tsx';
import { handle as addTicket } from '../../features/play/add-ticket-screen.tsx';
import { handle as buy } from '../../features/purchase/buy-screen.tsx';
import { createStore } from '../../session/store/store.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import TabShell from './tab-shell.tsx';

function open(path: string, handle: PageInfo, store = createStore()): void {
  const children = [{ path, element: <h1>Pagina</h1>, handle }];
  const router = createMemoryRouter([{ element: <TabShell />, children }], { initialEntries: [path] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

beforeEach(() => {
  document.documentElement.removeAttribute('data-theme');
});

const menus = () => screen.getAllByRole('navigation', { name: 'Meniu principal' });

test('a main page has rail, tab bar and header, and is the current one in both', () => {
  open('/user/history', history);
  expect(menus()).toHaveLength(2);
  expect(screen.getByRole('banner')).toBeTruthy();
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Bilete', 'Bilete']);
});

test('on a page below a main page, the tab of the main page is current', () => {
  open('/user/home/game/add-lottery-ticket', addTicket);
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Acasă',
    'Acasă',
  ]);
  expect(screen.queryByRole('banner')).toBeNull();
});

test('a focused flow has no tab bar', () => {
  open('/user/home/game/buy', buy);
  expect(menus()).toHaveLength(1);
});

test('the foot of rail and page shows 18+ and the way to safer play, the rail and switches language and theme, both stored', async () => {
  open('/user/home', home);
  expect(screen.getAllByText('18+')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: '18+ Joc responsabil' })).toHaveLength(2);
  const help = screen.getAllByRole('link', { name: 'Ajutor' }).map((link) => link.getAttribute('href'));
  expect(help).toEqual(['/user/account/user-manual', '/user/account/user-manual']);
  fireEvent.click(screen.getByRole('button', { name: 'Temă întunecată' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: 'EN, English' }));
  expect(await screen.findAllByText('Tickets')).toHaveLength(2);
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('lang')).toBe('en');
});

test('Svenska Spel: a press in the foot of any page begins a break of 24 hours, which closes the steps of buying; other pages stay', async () => {
  const store = await signedInStore();
  const endsAt = '2098-08-19T12:00:00+03:00';
  let pause: object | null = null;
  const sent = serve({
    getPlayPause: () => ({ data: { pause } }),
    pausePlay: () => {
      pause = { kind: 'time-out', startsAt: '2098-08-18T12:00:00+03:00', endsAt };
      return { data: { pause } };
    },
  });
  open('/user/home/game/buy', buy, store);
  const [press] = await screen.findAllByRole('button', { name: /^Pauză 24 h/ });
  expect(screen.getByRole('heading', { name: 'Pagina' })).toBeTruthy();
  fireEvent.click(press as HTMLElement);
  expect(await screen.findByText('Ești în pauză până marți, 19 august, 12:00.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Pagina' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pauză 24 h/ })).toBeNull();
  expect(sent.find(({ call }) => call === 'pausePlay')?.body).toEqual({ length: '24-hours' });
  open('/user/history', history, store);
  expect(screen.getByRole('heading', { name: 'Pagina' })).toBeTruthy();
});

const excluded = { kind: 'self-exclusion', startsAt: '2026-11-18T12:00:00+02:00', endsAt: null };

test('an excluded player sees no game before the server’s response, nor later on this device', async () => {
  const store = await signedInStore();
  const answer = Promise.withResolvers<FakeAnswer>();
  serve({ getPlayPause: () => answer.promise });
  open('/user/home/game/buy', buy, store);
  expect(screen.queryByRole('heading', { name: 'Pagina' })).toBeNull();
  answer.resolve({ data: { pause: excluded } });
  expect(await screen.findByText('Ai ales să nu mai joci')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Pagina' })).toBeNull();
  cleanup();
  const next = await signedInStore();
  serve({ getPlayPause: () => new Promise(() => {}) });
  open('/user/home', home, next);
  expect(screen.getByText('Ai ales să nu mai joci')).toBeTruthy();
  // Below the notice, home still shows the parts that sell nothing.
  expect(screen.getByRole('heading', { name: 'Pagina' })).toBeTruthy();
});

test('moves the focus to the notice of a pause that begins', async () => {
  const store = await signedInStore();
  let pause: object | null = null;
  serve({
    getPlayPause: () => ({ data: { pause } }),
    pausePlay: () => {
      pause = excluded;
      return { data: { pause } };
    },
  });
  open('/user/home', home, store);
  const [press] = await screen.findAllByRole('button', { name: /^Pauză 24 h/ });
  fireEvent.click(press as HTMLElement);
  const heading = await screen.findByRole('heading', { name: 'Ai ales să nu mai joci' });
  expect(document.activeElement).toBe(heading);
});

test('the page is shown if the server cannot be reached', async () => {
  const store = await signedInStore();
  serve({});
  open('/user/home', home, store);
  expect(await screen.findByRole('heading', { name: 'Pagina' })).toBeTruthy();
});

test('a time-out that has not begun can also be withdrawn on the page, as after a reload', async () => {
  const store = await signedInStore();
  const serverTime = '2098-08-18T11:59:55+03:00';
  let pause: object | null = {
    kind: 'time-out',
    startsAt: '2098-08-18T12:00:00+03:00',
    endsAt: '2098-08-19T12:00:00+03:00',
  };
  serve({
    getPlayPause: () => ({ data: { serverTime, pause } }),
    takeBackPause: () => {
      pause = null;
      return { data: { serverTime, pause } };
    },
  });
  open('/user/home/game/buy', buy, store);
  fireEvent.click(await screen.findByRole('button', { name: 'Am apăsat din greșeală' }));
  expect(await screen.findByRole('heading', { name: 'Pagina' })).toBeTruthy();
  expect(screen.queryByText(/^Ești în pauză/)).toBeNull();
});

test('a break that has begun cannot be withdrawn', async () => {
  const store = await signedInStore();
  const pause = {
    kind: 'time-out',
    startsAt: '2098-08-18T12:00:00+03:00',
    endsAt: '2098-08-19T12:00:00+03:00',
  };
  serve({ getPlayPause: () => ({ data: { serverTime: pause.startsAt, pause } }) });
  open('/user/home/game/buy', buy, store);
  expect(await screen.findByText(/^Ești în pauză/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Am apăsat din greșeală' })).toBeNull();
});
