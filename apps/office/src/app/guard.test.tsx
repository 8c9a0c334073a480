import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../session/store.ts';
import { data, serveOffice, type FakeResponse } from '../testing/fake-office.ts';
import { ana, assertion } from '../testing/operators.ts';
import { routes } from './app.tsx';

afterEach(() => vi.unstubAllGlobals());

const noSession: FakeResponse = {
  status: 401,
  json: { success: false, errorCode: 'UNAUTHENTICATED', errorMessage: 'Intră.' },
};
const options = { challenge: 'a'.repeat(43), rpId: 'localhost', timeout: 1, userVerification: 'required' };

/** Opens a URL of the office. `session` responds to each request for the session. */
function open(address: string, session: () => FakeResponse) {
  const sent = serveOffice({
    session,
    'sign-in-page': () => data({ environment: 'demo', demoKeys: ['ana', 'radu'] }),
    'sign-in-options': () => data({ options: { ...options, allowCredentials: [] } }),
    'demo-key': () => data(assertion),
    'sign-in': () => data(ana),
    commands: () => data({ commands: [] }),
  });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { sent, addressOf: () => router.state.location.pathname };
}

test('without a session the sign-in is shown at the same address, and then its screen', async () => {
  let isSignedIn = false;
  const { sent, addressOf } = open('/me', () => (isSignedIn ? data(ana) : noSession));
  expect(await screen.findByRole('heading', { name: 'Intră în birou' })).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain('commands');
  isSignedIn = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Ana' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pagina ta' })).toBeTruthy();
  expect(addressOf()).toBe('/me');
  const [challenge] = sent.filter(({ path }) => path === 'demo-key').map(({ body }) => body);
  expect(challenge).toEqual({ operator: 'ana', challenge: options.challenge });
});

test('a key that opens nothing is told, and the sign-in stays', async () => {
  open('/', () => noSession);
  const refusal = {
    success: false,
    errorCode: 'KEY_REFUSED',
    errorMessage: 'Această cheie nu deschide biroul.',
  };
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) =>
    url.pathname.endsWith('/sign-in') ? Response.json(refusal, { status: 400 }) : fetched(url, init),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Radu' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Această cheie nu deschide biroul.');
});

test('an operator with one key sees so on every screen, until there are two', async () => {
  open('/me', () => data({ ...ana, keys: ana.keys.slice(0, 1) }));
  const link = await screen.findByRole('link', { name: 'Adaugă a doua acum' });
  expect([link.getAttribute('href'), link.parentElement?.textContent]).toEqual([
    '/me',
    'Ai o singură cheie. Adaugă a doua acum',
  ]);
});

test('an operator with two keys sees no red line', async () => {
  open('/me', () => data(ana));
  await screen.findByRole('heading', { level: 1, name: 'Pagina ta' });
  expect(screen.queryByRole('link', { name: 'Adaugă a doua acum' })).toBeNull();
});

test('the rail has no link to a screen that the roles do not allow', async () => {
  const { addressOf } = open('/me', () => data({ ...ana, roles: ['counter'] }));
  await screen.findByRole('heading', { level: 1, name: 'Pagina ta' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/me');
  expect(links).not.toContain('/differences');
  await waitFor(() => expect(addressOf()).toBe('/me'));
});
