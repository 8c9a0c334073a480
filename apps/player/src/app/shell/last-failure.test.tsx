import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestEnded, requestStarted } from '../../session/store/slices/request-slice.ts';
import { createStore } from '../../session/store/store.ts';
import { dismissToast, showToast, shownToasts } from '../../session/messages/toasts.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LastFailure } from './last-failure.tsx';

const text = 'Ceva n-a mers bine!';
const shown = () => screen.queryByText(text);

function dismissAll(): void {
  act(() => {
    for (const { id } of shownToasts()) dismissToast(id);
  });
}

/** Shows an error's toast until it has disappeared. */
function fail(): void {
  act(() => void showToast({ kind: 'danger', text }));
  expect(shown()).toBeNull();
  dismissAll();
}

test('an error stays readable after its toast, until something is tried again', () => {
  const store = createStore();
  renderScreen(<LastFailure />, { path: '/user/account/devices', store });
  fail();
  expect(shown()).not.toBeNull();
  act(() => void store.dispatch(requestStarted({ isChange: true })));
  expect(shown()).toBeNull();
  act(() => void store.dispatch(requestEnded({ isChange: true })));
  expect(shown()).toBeNull();
  // The same failure again counts as a new one.
  fail();
  expect(shown()).not.toBeNull();
});

test('successes and information leave no message behind', () => {
  renderScreen(<LastFailure />, { path: '/user/account/devices' });
  act(() => void showToast({ kind: 'ok', text }));
  dismissAll();
  expect(shown()).toBeNull();
});

test('a repeated request removes the message, one that was already under way does not', () => {
  const store = createStore();
  renderScreen(<LastFailure />, { path: '/user/account/devices', store });
  act(() => void store.dispatch(requestStarted({ isChange: false })));
  fail();
  expect(shown()).not.toBeNull();
  act(() => void store.dispatch(requestEnded({ isChange: false })));
  expect(shown()).not.toBeNull();
  act(() => void store.dispatch(requestStarted({ isChange: false })));
  expect(shown()).toBeNull();
});

test('a later success removes the message, an earlier one does not', () => {
  renderScreen(<LastFailure />, { path: '/user/account/devices' });
  act(() => void showToast({ kind: 'ok', text: 'Pauză', ms: 10_000 }));
  act(() => void showToast({ kind: 'danger', text }));
  act(() => dismissToast(shownToasts().at(-1)?.id ?? ''));
  expect(shown()).not.toBeNull();
  act(() => void showToast({ kind: 'ok', text: 'Am copiat' }));
  expect(shown()).toBeNull();
});
