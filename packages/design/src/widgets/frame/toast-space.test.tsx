import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ModalMark, ToastSpace } from './toast-space.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.removeAttribute('style');
});

const space = () => document.body.dataset['toastSpace'];

function shown(toasts: number, hasModal = false) {
  return (
    <>
      {Array.from({ length: toasts }, (_, key) => (
        <ToastSpace key={key} />
      ))}
      {hasModal && <ModalMark />}
    </>
  );
}

/**
 * Scrolls until the bottom of the page is this far below the screen, in px. The space there is 92
 * px.
 */
function scrollTo(below: number): void {
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollY', 1000 - below);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1800);
  document.body.style.paddingBottom = '92px';
}

test('there is space for all visible toasts', () => {
  const { rerender, unmount } = render(shown(1));
  expect(space()).toBe('1');
  rerender(shown(2));
  expect(space()).toBe('2');
  rerender(shown(1));
  expect(space()).toBe('1');
  unmount();
  expect(space()).toBeUndefined();
});

test('a modal does not move when a toast ends, and then loses the space', () => {
  const { rerender } = render(shown(2, true));
  rerender(shown(1, true));
  expect(space()).toBe('2');
  rerender(shown(0, true));
  expect(space()).toBe('2');
  rerender(shown(0));
  expect(space()).toBeUndefined();
});

test('keeps the page in place while the player is at its end', () => {
  scrollTo(40);
  const { rerender } = render(shown(1));
  rerender(shown(0));
  fireEvent.scroll(window);
  expect(space()).toBe('1');
  scrollTo(93);
  fireEvent.scroll(window);
  expect(space()).toBeUndefined();
});
