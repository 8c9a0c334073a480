// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { translator } from '../../i18n/translator.ts';
import { createStore } from '../../session/store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { DocumentTitle } from '../document-title.tsx';
import type { RouteHandle } from '../route-handle.ts';
import TabShell from './tab-shell.tsx';

function open(path: string, handle: RouteHandle): void {
  const children = [{ path, element: <h1>Pagina</h1>, handle }];
  const router = createMemoryRouter([{ element: <TabShell />, children }], { initialEntries: [path] });
  render(
    <Provider store={createStore()}>
      <I18nextProvider i18n={translator}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </Provider>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  await startTexts('ro');
});
afterEach(cleanup);

const menus = () => screen.getAllByRole('navigation', { name: 'Meniu principal' });

test('a main place has rail, tab bar and head, and is the current one in both', () => {
  open('/user/history', { title: 'shell.titles.history', isPlace: true });
  expect(menus()).toHaveLength(2);
  expect(screen.getByRole('banner')).toBeTruthy();
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Bilete', 'Bilete']);
});

test('a page below a place keeps it current', () => {
  open('/user/home/game/add-lottery-ticket', { title: 'shell.titles.addTicket' });
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Acasă',
    'Acasă',
  ]);
  expect(screen.queryByRole('banner')).toBeNull();
});

test('a focused flow has no tab bar', () => {
  open('/user/home/game/buy', { title: 'shell.titles.buy', isFocused: true });
  expect(menus()).toHaveLength(1);
});

test('the foot of the rail says 18+, and switches language and theme, both kept', async () => {
  open('/user/home', { title: 'shell.titles.home', isPlace: true });
  expect(screen.getByText('18+')).toBeTruthy();
  expect(screen.getByText('Joacă cu măsură.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Temă întunecată' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: 'EN, English' }));
  expect(await screen.findAllByText('Tickets')).toHaveLength(2);
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('lang')).toBe('en');
});

test('the document is named after the page, in its language', async () => {
  const children = [{ path: '/', element: <DocumentTitle />, handle: { title: 'shell.titles.history' } }];
  render(<RouterProvider router={createMemoryRouter(children)} />);
  expect(document.title).toBe('Biletele tale · Loto');
});
