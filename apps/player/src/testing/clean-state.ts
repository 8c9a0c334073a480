import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { noteServerTime } from '../session/server-clock.ts';
import { dismissToast, shownToasts } from '../session/toasts.ts';

// Test files share their modules and one document: each test begins with nothing left of the one
// before.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of shownToasts()) dismissToast(id);
  noteServerTime(new Date().toISOString());
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
});
