import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetServerTime } from '../session/api/server-clock.ts';
import { cancelReload } from '../session/store/sign-out.ts';
import { dismissToast, shownToasts } from '../session/messages/toasts.ts';
import { startTexts } from './start-texts.ts';
import { waitMs } from './wait-for.ts';

// This timeout doesn't test speed; it only ends tests that hang, even on a busy machine.
configure({ asyncUtilTimeout: waitMs });

// Test files share their modules and one document, so each test starts with a clean state and with
// Romanian texts.
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of shownToasts()) dismissToast(id);
  forgetServerTime();
  window.history.replaceState(null, '', '/');
  await startTexts('ro');
});

afterEach(() => {
  cleanup();
  // A pending reload would clear the storage of the next test.
  cancelReload();
  vi.useRealTimers();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
});
