import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import PlayerProfileScreen from './player-profile-screen.tsx';

beforeAll(() => startTexts('ro'));

const pathname = '/user/account/player-profile';
const steps = () => screen.queryByRole('list', { name: 'Pașii cumpărării' });

test('in the middle of a purchase the profile is the second of three steps', async () => {
  const state = { returnTo: '/user/home/game/buy' };
  renderScreen(<PlayerProfileScreen />, {
    path: pathname,
    at: { pathname, state },
    store: await signedInStore(),
  });
  const list = steps();
  expect(list).not.toBeNull();
  const words = within(list as HTMLElement).getAllByRole('listitem');
  expect(words.map(({ textContent }) => textContent)).toEqual(['Numere', '2Date', '3Plată']);
  expect(words[1]?.getAttribute('aria-current')).toBe('step');
});

test('has no steps when opened from the account', async () => {
  renderScreen(<PlayerProfileScreen />, { path: pathname, store: await signedInStore() });
  expect(steps()).toBeNull();
});
