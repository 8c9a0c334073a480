import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadSentences } from '../../i18n/sentences.ts';
import { serveOffice } from '../../testing/fake-office.ts';
import { renderBehindSignIn } from '../../testing/render-behind-sign-in.tsx';
import { moveRequest } from '../../testing/requests.ts';
import { RequestCard } from './request-card.tsx';

beforeAll(() => loadSentences());
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a request shows both times beside each other, who asked, and why two persons are needed', () => {
  renderBehindSignIn(<RequestCard request={moveRequest} />);
  const card = screen.getByRole('article', { name: 'Mută o extragere' });
  const row = within(card).getByRole('row', { name: /Extragerea/ });
  expect(within(row).getByText('joi, 19 nov. 2026, 18:15')).toBeTruthy();
  expect(within(row).getByText('vineri, 20 nov. 2026, 18:15').tagName).toBe('MARK');
  expect(within(card).getByText('vânzarea s-ar închide mai târziu')).toBeTruthy();
  expect(within(card).getByText(/Cerută de radu/)).toBeTruthy();
});

test('a request is approved by its number', async () => {
  const sent = serveOffice({ try: () => ({ json: { state: 'refused', message: 'No.' } }) });
  renderBehindSignIn(<RequestCard request={moveRequest} />);
  fireEvent.click(screen.getByRole('button', { name: 'Aprobă' }));
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ words: ['approve', '3'], given: {} }));
});

test("one's own request is withdrawn and never approved", async () => {
  const sent = serveOffice({ try: () => ({ json: { state: 'refused', message: 'No.' } }) });
  const own = { ...moveRequest, requestedBy: 'ana', isOwn: true, mayApprove: false, approvers: ['radu'] };
  renderBehindSignIn(<RequestCard request={own} />);
  expect(screen.queryByRole('button', { name: 'Aprobă' })).toBeNull();
  expect(screen.getByText('Așteaptă ca radu să aprobe.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retrage' }));
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ words: ['withdraw', '3'], given: {} }));
});

test('a request that nobody could approve says so', () => {
  renderBehindSignIn(<RequestCard request={{ ...moveRequest, mayApprove: false, approvers: [] }} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/nimeni nu o poate aproba/)).toBeTruthy();
});
