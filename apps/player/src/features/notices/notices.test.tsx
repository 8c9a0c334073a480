import type { Notice } from '@loto/api-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { api } from '../../session/api/api.ts';
import { createStore } from '../../session/store/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioanaSession } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { NoticeBell } from './notice-bell.tsx';
import NoticesScreen from './notices-screen.tsx';

beforeAll(() => startTexts('ro'));

const won: Notice = {
  id: 'n-1',
  kind: 'prize-won',
  ticketId: 't-1',
  gameCode: 'joker',
  drawAt: '2026-11-15T18:15:00+02:00',
  netBani: 17_991,
  createdAt: '2026-11-15T19:00:00+02:00',
  isRead: false,
};
const lost: Notice = { ...won, id: 'n-2', kind: 'nothing-won', netBani: null, isRead: true };

test('opening the list marks all as read, and the bell reflects that', async () => {
  const store = createStore();
  const sent = serve({
    login: () => ({ data: ioanaSession }),
    listNotices: () => ({ data: { notices: [won, lost], totalCount: 2, unreadCount: 1 } }),
    readNotices: () => ({ data: {} }),
  });
  const body = { email: 'ioana@exemplu.ro', password: 'o parola lunga' };
  await store.dispatch(api.endpoints.login.initiate({ body }));
  renderScreen(
    <>
      <NoticeBell />
      <NoticesScreen />
    </>,
    { store },
  );
  expect(await screen.findByRole('link', { name: 'Notificări, 1 nouă' })).toBeTruthy();
  await waitFor(() => expect(sent.some(({ call }) => call === 'readNotices')).toBe(true));
  await screen.findByRole('link', { name: 'Notificări' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Nou: Ai câștigat 179,91\u00a0lei la Joker');
  expect(rows[1]).toContain('Joker: bilet necâștigător');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toContain('/user/account/winning-payment');
  expect(targets).toContain('/user/history/ticket-details/t-1');
});

test('a visitor has no bell and sends no request', () => {
  const sent = serve({});
  renderScreen(<NoticeBell />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(sent).toEqual([]);
});

test('reports a list that failed to load only on its page, with a retry', async () => {
  serve({
    listNotices: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  renderScreen(<NoticesScreen />);
  expect(await screen.findByRole('button', { name: 'Mai încearcă' })).toBeTruthy();
  expect(shownToasts()).toEqual([]);
});
