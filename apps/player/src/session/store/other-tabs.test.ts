import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { ioana } from '../../testing/people.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { signedOut, tokensRefreshed } from './slices/auth-actions.ts';

const authState = (id: string) => JSON.stringify({ user: { ...ioana, id } });

function change(key: string | null, newValue: string | null, oldValue: string | null = null): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue, oldValue }));
}

test('a sign-out in another tab ends the session here', () => {
  const dispatch = vi.fn<(action: UnknownAction) => unknown>();
  const stop = watchOtherTabs(dispatch);
  change(null, null);
  change('authState', null, authState('a'));
  stop();
  change(null, null);
  expect(dispatch.mock.calls).toEqual([[signedOut()], [signedOut()]]);
});

test('tokens renewed in another tab are used here', () => {
  const dispatch = vi.fn<(action: UnknownAction) => unknown>();
  const stop = watchOtherTabs(dispatch);
  localStorage.setItem('token', 'second-token');
  localStorage.setItem('refreshToken', 'second-refresh');
  change('token', 'second-token', 'first-token');
  change('refreshToken', 'second-refresh', 'first-refresh');
  stop();
  expect(dispatch.mock.calls).toEqual([
    [tokensRefreshed({ token: 'second-token', refreshToken: 'second-refresh' })],
  ]);
});

test('ignores changes of the same player and of other keys than the session’s', () => {
  const dispatch = vi.fn<(action: UnknownAction) => unknown>();
  const stop = watchOtherTabs(dispatch);
  change('authState', authState('a'), authState('a'));
  change('lang', 'en', 'ro');
  stop();
  expect(dispatch).not.toHaveBeenCalled();
});
