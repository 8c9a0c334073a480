import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BodyMark } from './body-mark.tsx';

function marks(count: number) {
  return Array.from({ length: count }, (_, key) => <BodyMark key={key} name="priceBar" />);
}

test('the body is marked while one or more are mounted, with their number', () => {
  const { rerender, unmount } = render(marks(2));
  expect(document.body.getAttribute('data-price-bar')).toBe('2');
  rerender(marks(1));
  expect(document.body.getAttribute('data-price-bar')).toBe('1');
  unmount();
  expect(document.body.hasAttribute('data-price-bar')).toBe(false);
});
