import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import styles from './rolling-digits.module.css';
import { RollingDigits } from './rolling-digits.tsx';

afterEach(cleanup);

test('only the digits that changed roll, and the whole sum is announced once', () => {
  const { container, rerender } = render(<RollingDigits text="14,00" />);
  expect(container.querySelectorAll(`.${styles.incoming}`)).toHaveLength(0);
  rerender(<RollingDigits text="17,00" />);
  expect(Array.from(container.querySelectorAll(`.${styles.incoming}`), (node) => node.textContent)).toEqual([
    '7',
  ]);
  expect(Array.from(container.querySelectorAll(`.${styles.outgoing}`), (node) => node.textContent)).toEqual([
    '4',
  ]);
  const said = Array.from(
    container.querySelectorAll(`.${styles.root} > :not([aria-hidden])`),
    (node) => node.textContent,
  );
  expect(said).toEqual(['17,00']);
});
