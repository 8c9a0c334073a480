import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import HomeScreen from './home-screen.tsx';

beforeAll(() => startTexts('ro'));

test('until it is known that the player is not paused, the games show only their names', async () => {
  const store = await signedInStore();
  const sent = serve({ getPlayPause: () => new Promise(() => {}) });
  renderScreen(<HomeScreen />, { path: '/user/home', store });
  const games = screen.getByRole('region', { name: 'Jocuri' });
  expect([...games.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    '6/49',
    'Joker',
    '5/40',
  ]);
  expect(games.querySelectorAll('a, button')).toHaveLength(0);
  expect(sent.map(({ call }) => call)).toEqual(['getPlayPause']);
});
