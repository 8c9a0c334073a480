import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from '../../session/store.ts';
import TabShell from './tab-shell.tsx';

function open(path: string, id: string): void {
  const children = [{ path, element: <h1>Pagina</h1>, id }];
  const router = createMemoryRouter([{ element: <TabShell />, children }], { initialEntries: [path] });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

beforeEach(() => {
  document.documentElement.removeAttribute('data-theme');
});

const menus = () => screen.getAllByRole('navigation', { name: 'Meniu principal' });

test('a main page has rail, tab bar and header, and is the current one in both', () => {
  open('/user/history', 'history');
  expect(menus()).toHaveLength(2);
  expect(screen.getByRole('banner')).toBeTruthy();
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Bilete', 'Bilete']);
});

test('on a page below a main page, the tab of the main page is current', () => {
  open('/user/home/game/add-lottery-ticket', 'add-ticket/home');
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Acasă',
    'Acasă',
  ]);
  expect(screen.queryByRole('banner')).toBeNull();
});

test('a focused flow has no tab bar', () => {
  open('/user/home/game/buy', 'buy/home');
  expect(menus()).toHaveLength(1);
});

test('the foot of the rail shows 18+, and switches language and theme, both stored', async () => {
  open('/user/home', 'home');
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
