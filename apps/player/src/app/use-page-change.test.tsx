import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageChange } from './use-page-change.ts';

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

function open() {
  const children = [
    { path: '/', element: <h1>Prima</h1> },
    { path: '/next', element: <h1>A doua</h1> },
    { path: '/form', element: <Form /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }]);
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the first page leaves the focus alone', () => {
  open();
  expect(document.activeElement).toBe(document.body);
});

test('a further page gives it to its heading', async () => {
  const router = open();
  await act(async () => router.navigate('/next'));
  expect(document.activeElement?.textContent).toBe('A doua');
});

test('another question to the same page does not', async () => {
  const router = open();
  await act(async () => router.navigate('/?page=2'));
  expect(document.activeElement).toBe(document.body);
});

test('a page that begins with a field keeps it there', async () => {
  const router = open();
  await act(async () => router.navigate('/form'));
  expect(document.activeElement?.tagName).toBe('INPUT');
});
