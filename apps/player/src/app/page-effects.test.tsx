import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { device } from '../device/device.ts';
import { api } from '../session/api/api.ts';
import { createStore } from '../session/store/store.ts';
import { serve } from '../testing/fake-server.ts';
import { ioana } from '../testing/people.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { usePageChange, usePartnerLinks } from './page-effects.ts';

function Frame() {
  usePageChange();
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}

function Form() {
  return (
    <>
      <h1>Formular</h1>
      <input ref={(input) => input?.focus()} />
    </>
  );
}

function TwoHeadings() {
  return (
    <>
      <h1 className="hidden">De pe telefon</h1>
      <h1>De pe desktop</h1>
    </>
  );
}

function open() {
  const children = [
    { path: '/', element: <h1>Prima</h1> },
    { path: '/next', element: <h1>A doua</h1> },
    { path: '/form', element: <Form /> },
    { path: '/two', element: <TwoHeadings /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }]);
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Counts the tags in the head that contain the page's own URL. */
function addressTags(): number {
  return document.head.querySelectorAll('[rel="canonical"], [hreflang], [property="og:url"]').length;
}

test('does not share a later page under the first page’s URL', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="canonical" href="/"><link rel="alternate" hreflang="en" href="/"><meta property="og:url" content="/">',
  );
  const router = open();
  expect(addressTags()).toBe(3);
  await act(() => router.navigate('/next'));
  expect(addressTags()).toBe(0);
});

test('does not move the focus on the first page', () => {
  open();
  expect(document.activeElement).toBe(document.body);
});

test('focuses the heading of a later page', async () => {
  const router = open();
  await act(async () => router.navigate('/next'));
  expect(document.activeElement?.textContent).toBe('A doua');
});

test('focuses the visible heading, not one hidden on this screen', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rectsOf(this: Element) {
    return (this.classList.contains('hidden') ? [] : [new DOMRect()]) as unknown as DOMRectList;
  });
  const router = open();
  await act(async () => router.navigate('/two'));
  expect(document.activeElement?.textContent).toBe('De pe desktop');
});

test('does not move the focus when only the query changes', async () => {
  const router = open();
  await act(async () => router.navigate('/?page=2'));
  expect(document.activeElement).toBe(document.body);
});

test('a page that begins with a field leaves the focus there', async () => {
  const router = open();
  await act(async () => router.navigate('/form'));
  expect(document.activeElement?.tagName).toBe('INPUT');
});

let opened: MockInstance<typeof device.openPartnerPage>;

function Page() {
  usePartnerLinks();
  return (
    <>
      <a href="https://onjn.gov.ro/">Afară</a>
      <a href="/user/history">Înăuntru</a>
      <a href="mailto:ajutor@loto.test">Scrie-ne</a>
    </>
  );
}

/** Reports whether the browser itself would follow the link. */
const press = (name: string, how: object = {}) => fireEvent.click(screen.getByRole('link', { name }), how);

async function show(isExternal: boolean) {
  const store = createStore();
  const session = { user: { ...ioana, isExternal }, token: 't', refreshToken: 'r' };
  serve({ anonymousLogin: () => ({ data: session }) });
  await store.dispatch(api.endpoints.anonymousLogin.initiate({ body: { accessToken: 'x' } }));
  renderScreen(<Page />, { store });
}

beforeEach(() => {
  opened = vi.spyOn(device, 'openPartnerPage').mockReturnValue();
});

test('external links go through the partner’s browser, for its players', async () => {
  await show(true);
  expect(press('Afară')).toBe(false);
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://onjn.gov.ro/');
});

test('leaves internal links, other schemes and presses that open a new tab to the browser', async () => {
  await show(true);
  expect(press('Înăuntru')).toBe(true);
  expect(press('Scrie-ne')).toBe(true);
  expect(press('Afară', { ctrlKey: true })).toBe(true);
  expect(opened).not.toHaveBeenCalled();
});

test('does not handle links to other sites', async () => {
  await show(false);
  expect(press('Afară')).toBe(true);
  expect(opened).not.toHaveBeenCalled();
});
