import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ScreenOutlet } from './screen-outlet.tsx';

/**
 * Returns a screen that fails this many times, like React after a translator has changed the page.
 */
function failing(times: number) {
  let left = times;
  return function Screen() {
    useLayoutEffect(() => {
      left -= 1;
      if (left >= 0) throw new Error('The node to be removed is not a child of this node');
    });
    return 'Ecranul';
  };
}

/** Renders a shell around screens that fail this many times. */
function openShell(...screens: number[]) {
  const router = createMemoryRouter(
    [
      {
        element: <ScreenOutlet />,
        errorElement: 'Ceva n-a mers bine!',
        children: screens.map((times, place) => ({ path: `/${place}`, Component: failing(times) })),
      },
    ],
    { initialEntries: ['/0'] },
  );
  const { container } = render(<RouterProvider router={router} />);
  const goTo = (place: number) => act(async () => router.navigate(`/${place}`));
  return { goTo, shown: () => container.textContent };
}

// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

test('shows a screen that fails once', () => {
  const { shown } = openShell(1);
  expect(shown()).toBe('Ecranul');
});

test('a screen’s second failure is reported, and the next screen is shown', async () => {
  const { shown, goTo } = openShell(2, 0);
  expect(shown()).toBe('Ceva n-a mers bine!');
  await goTo(1);
  expect(shown()).toBe('Ecranul');
});

test('gives each screen a second attempt', async () => {
  const { shown, goTo } = openShell(1, 1);
  await goTo(1);
  expect(shown()).toBe('Ecranul');
});
