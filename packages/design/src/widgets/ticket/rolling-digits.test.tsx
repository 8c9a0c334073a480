import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digitChanges, RollingDigits } from './rolling-digits.tsx';
import styles from './rolling-digits.module.css';

test('only the digits that changed roll, and the complete sum is announced once', () => {
  const { container, rerender } = render(<RollingDigits text="14,00" />);
  expect(container.querySelectorAll(`.${styles.incoming}`)).toHaveLength(0);
  rerender(<RollingDigits text="17,00" />);
  expect(Array.from(container.querySelectorAll(`.${styles.incoming}`), (node) => node.textContent)).toEqual([
    '7',
  ]);
  expect(Array.from(container.querySelectorAll(`.${styles.outgoing}`), (node) => node.textContent)).toEqual([
    '4',
  ]);
  const announced = Array.from(
    container.querySelectorAll(`.${styles.root} > :not([aria-hidden])`),
    (node) => node.textContent,
  );
  expect(announced).toEqual(['17,00']);
});

const rolling = (from: string, to: string) =>
  digitChanges(from, to)
    .map(({ character, leaving }) => (leaving === null ? character : `[${leaving}→${character}]`))
    .join('');

describe('digitChanges', () => {
  test('rolls only the digits that differ', () => {
    expect(rolling('14,00', '17,50')).toBe('1[4→7],[0→5]0');
  });

  test('compares from the right, so the decimals of a longer sum do not move', () => {
    expect(rolling('7,00', '14,00')).toBe('1[7→4],00');
    expect(rolling('14,00', '7,00')).toBe('[4→7],00');
  });

  test('does not move an unchanged text', () => {
    expect(rolling('8.412.300', '8.412.300')).toBe('8.412.300');
  });

  test('a digit and a point do not roll into each other', () => {
    expect(rolling('999,00', '1.000,00')).toBe('1.[9→0][9→0][9→0],00');
    expect(rolling('1.234', '15234')).toBe('15234');
  });

  test('numbers places from the right', () => {
    expect(digitChanges('', '12').map((change) => change.placeFromRight)).toEqual([1, 0]);
  });
});
