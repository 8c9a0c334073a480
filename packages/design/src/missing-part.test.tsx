import { render, screen } from '@testing-library/react';
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
