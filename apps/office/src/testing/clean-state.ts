import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { translator } from '../i18n/translator.ts';
import { setReason } from '../session/reason.ts';

// The timeout says nothing about speed: it only ends tests that hang, even on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Test files share their modules and one document, so each test starts with a clean state and with
// Romanian texts.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setReason(null);
  window.history.replaceState(null, '', '/');
  translator.changeLanguage('ro');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
});
