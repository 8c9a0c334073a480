import { render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './missing-part.tsx';

test('a component that fails to load leaves the rest of the page, which shows a message', async () => {
  const say = vi.fn<() => void>();
  addEventListener('loto-not-loaded', say);
  const Missing = lazyPart(() => Promise.reject(new Error('blocked')));
  const Other = lazyPart(
    () => Promise.reject(new Error('blocked')),
    () => <p>altceva</p>,
  );
  render(
    <Suspense>
      <h1>Pagina</h1>
      <Missing />
      <Other />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: 'Pagina' })).toBeTruthy();
  expect(screen.getByText('altceva')).toBeTruthy();
  expect(say).toHaveBeenCalledTimes(1);
  removeEventListener('loto-not-loaded', say);
});

test('loads every late component by lazyPart', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .filter((name) => /\blazy\(/.test(readFileSync(join(folder, name), 'utf8')));
  expect(files).toEqual([join('design', 'missing-part.tsx')]);
});
