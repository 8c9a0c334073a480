import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import HomeScreen from './home-screen.tsx';

beforeAll(() => startTexts('ro'));

test('shows a prize to collect before the games, unless it was answered or has expired', async () => {
  const offered = { status: 'offered', expiresAt: '2099-02-13T18:15:00+02:00' };
  serve({
    winningHistory: () => ({
      data: {
        winnings: [
          { ...offered, netBani: 45_994 },
          { ...offered, netBani: 6, expiresAt: '2020-02-13T18:15:00+02:00' },
          { ...offered, netBani: 7, status: 'paid' },
        ],
        totalCount: 3,
      },
    }),
  });
  renderScreen(<HomeScreen />, { path: '/user/home' });
  const collect = await screen.findByRole('link', { name: 'Încasează' });
  expect(collect.getAttribute('href')).toBe('/user/account/winning-payment');
  const band = screen.getByRole('region', { name: 'Ai un premiu de încasat' });
  expect(band.textContent).toContain('459,94 lei');
  const games = screen.getByRole('region', { name: 'Jocuri' });
  expect(band.compareDocumentPosition(games)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
