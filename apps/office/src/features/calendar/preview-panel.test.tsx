import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadSentences } from '../../i18n/sentences.ts';
import { serveOffice } from '../../testing/fake-office.ts';
import { renderBehindSignIn } from '../../testing/render-behind-sign-in.tsx';
import { PreviewPanel } from './preview-panel.tsx';

beforeAll(() => loadSentences());
afterEach(() => {
  vi.unstubAllGlobals();
});

const words = ['cancel', 'd4921ab0'];

test('a change is tried while it is typed, and shows what would become of the tickets', async () => {
  const kept = {
    text: 'It has {} in all.',
    values: [{ text: '{}', values: [{ count: 1204, one: 'paid ticket', many: 'paid tickets' }] }],
  };
  const shown = { facts: [], notes: [kept], secondPerson: 'tickets of the draw are on sale' };
  const sent = serveOffice({
    try: () => ({ json: { state: 'sign', text: '', facts: [], notes: [], shown } }),
  });
  renderBehindSignIn(<PreviewPanel words={words} />);
  expect(await screen.findByText('1.204 bilete plătite')).toBeTruthy();
  expect(screen.getByText(/biletele extragerii sunt în vânzare/)).toBeTruthy();
  expect(screen.getByText('Nu s-a schimbat încă nimic.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continuă la semnare' })).toBeTruthy();
  expect(sent[0]?.body).toEqual({ words, given: {} });
});

test('a change that would be refused says why, and cannot be signed', async () => {
  serveOffice({ try: () => ({ json: { state: 'refused', message: 'This draw was cancelled already.' } }) });
  renderBehindSignIn(<PreviewPanel words={words} />);
  expect(await screen.findByText('Extragerea a fost deja anulată.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is tried while a field is empty', () => {
  const sent = serveOffice({});
  renderBehindSignIn(<PreviewPanel words={null} />);
  expect(screen.getByText(/Completează câmpurile/)).toBeTruthy();
  expect(sent).toEqual([]);
});
