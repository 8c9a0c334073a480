import { expect, test } from 'vitest';
import { dismissToast, showToast, shownToasts } from './toasts.ts';

const texts = () => shownToasts().map(({ text }) => text);

test('toasts stay in their order until each is dismissed; a repeated text is shown again, once', () => {
  showToast({ kind: 'ok', text: 'Salvat' });
  showToast({ kind: 'danger', text: 'Ceva n-a mers bine!' });
  expect(texts()).toEqual(['Salvat', 'Ceva n-a mers bine!']);
  const [first] = shownToasts();
  showToast({ kind: 'ok', text: 'Salvat' });
  expect(texts()).toEqual(['Ceva n-a mers bine!', 'Salvat']);
  dismissToast(first?.id ?? '');
  expect(texts()).toEqual(['Ceva n-a mers bine!', 'Salvat']);
  for (const { id } of shownToasts()) dismissToast(id);
  expect(texts()).toEqual([]);
});
