import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { partnerBrowser } from '../device/partner-browser/index.ts';
import { accountCalls } from '../session/calls/account-calls.ts';
import { createStore } from '../session/store.ts';
import { serve } from '../testing/fake-server.ts';
import { ioana } from '../testing/people.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { startTexts } from '../testing/start-texts.ts';
import { usePartnerLinks } from './use-partner-links.ts';

let opened: MockInstance<typeof partnerBrowser.open>;

function Page() {
  usePartnerLinks();
  return (
    <>
      <a href="https://onjn.gov.ro/">Afară</a>
      <a href="/user/history">Înăuntru</a>
      <a href="mailto:ajutor@loto.test">Scrie-ne</a>
    </>
  );
}

/** Whether the browser itself would follow the link. */
const press = (name: string, how: object = {}) => fireEvent.click(screen.getByRole('link', { name }), how);

async function show(isExternal: boolean) {
  const store = createStore();
  const session = { user: { ...ioana, isExternal }, token: 't', refreshToken: 'r' };
  serve({ anonymousLogin: () => ({ data: session }) });
  await store.dispatch(accountCalls.endpoints.anonymousLogin.initiate({ body: { accessToken: 'x' } }));
  renderScreen(<Page />, { store });
}

beforeEach(async () => {
  localStorage.clear();
  opened = vi.spyOn(partnerBrowser, 'open').mockReturnValue();
  await startTexts('ro');
});
afterEach(cleanup);

test('links that lead out go through the partner’s browser, for its players', async () => {
  await show(true);
  expect(press('Afară')).toBe(false);
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://onjn.gov.ro/');
});

test('ours, other kinds and those for a tab of their own are the browser’s', async () => {
  await show(true);
  expect(press('Înăuntru')).toBe(true);
  expect(press('Scrie-ne')).toBe(true);
  expect(press('Afară', { ctrlKey: true })).toBe(true);
  expect(opened).not.toHaveBeenCalled();
});

test('links to other sites are left alone', async () => {
  await show(false);
  expect(press('Afară')).toBe(true);
  expect(opened).not.toHaveBeenCalled();
});
