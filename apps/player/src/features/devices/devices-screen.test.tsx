import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownToasts } from '../../session/messages/toasts.ts';
import { serve, type FakeAnswer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import DevicesScreen from './devices-screen.tsx';

const path = '/user/account/devices';
const device = (id: string, changes: object) => ({
  id,
  client: 'web.desktop',
  device: 'Chrome, Windows',
  signedInAt: '2026-11-01T09:00:00+02:00',
  lastUsedAt: '2026-11-19T18:15:00+02:00',
  isCurrent: false,
  ...changes,
});
const here = device('0198a1b2-0000-7000-8000-00000000000a', { isCurrent: true });
const phone = device('0198a1b2-0000-7000-8000-00000000000b', { client: 'web.mobile', device: 'Safari, iOS' });
const unknown = device('0198a1b2-0000-7000-8000-00000000000c', { device: null });

async function open(answers: Parameters<typeof serve>[0]) {
  const store = await signedInStore();
  const sent = serve(answers);
  return { sent, ...renderScreen(<DevicesScreen />, { path, store }) };
}

const rows = () => screen.getAllByRole('listitem');

test('lists the devices: which is this one, when the others were last used', async () => {
  await open({ listSessions: () => ({ data: { sessions: [here, phone, unknown] } }) });
  await screen.findByText('3 dispozitive conectate');
  const [first, second, third] = rows();
  expect(first?.textContent).toContain('Acesta');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second?.textContent).toContain('Safari, iOS');
  expect(second?.textContent).toContain('Folosit ultima dată joi, 19 noiembrie, 18:15');
  expect(third?.textContent).toContain('Dispozitiv necunoscut');
});

test('dates follow the language', async () => {
  await startTexts('en');
  await open({ listSessions: () => ({ data: { sessions: [here, phone] } }) });
  await screen.findByText('2 signed-in devices');
  expect(rows()[1]?.textContent).toMatch(/Last used Thursday.* 19 November, 18:15/);
});

test('a device is signed out, the list is read again, and the focus moves to its heading', async () => {
  let sessions = [here, phone];
  const { sent } = await open({
    listSessions: () => ({ data: { sessions } }),
    endSession: () => {
      sessions = [here];
      return { data: {} };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Scoate din cont: Safari, iOS' }));
  await screen.findByText('1 dispozitiv conectat');
  expect(sent.find(({ call }) => call === 'endSession')?.path).toContain(phone.id);
  expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Safari, iOS a ieșit din cont.' }]);
  expect(document.activeElement?.textContent).toBe('1 dispozitiv conectat');
});

test('reports and removes a device that was signed out in the meantime', async () => {
  let sessions = [here, phone];
  await open({
    listSessions: () => ({ data: { sessions } }),
    endSession: (): FakeAnswer => {
      sessions = [here];
      return { status: 404, errorCode: 'SESSION_NOT_FOUND', errorMessage: 'Nu mai e conectat.' };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Scoate din cont: Safari, iOS' }));
  await screen.findByText('1 dispozitiv conectat');
  expect(shownToasts()).toMatchObject([{ kind: 'danger', text: 'Nu mai e conectat.' }]);
});

test('signs out everywhere including here, after a confirmation', async () => {
  const { sent, store } = await open({
    listSessions: () => ({ data: { sessions: [here, phone] } }),
    endAllSessions: () => ({ data: {} }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ieși de pe toate dispozitivele' }));
  expect(sent.map(({ call }) => call)).toEqual(['listSessions']);
  fireEvent.click(await screen.findByRole('button', { name: 'Ieși de peste tot' }));
  await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(false));
  expect(localStorage.getItem('refreshToken')).toBeNull();
  expect(sent.map(({ call }) => call)).not.toContain('logout');
  expect(shownToasts()).toMatchObject([{ kind: 'ok', text: 'Ai ieșit din cont pe toate dispozitivele.' }]);
});

test('a list that failed to load can be requested again', async () => {
  let isBroken = true;
  await open({
    listSessions: (): FakeAnswer =>
      isBroken ? { status: 500, errorCode: 'INTERNAL' } : { data: { sessions: [here] } },
  });
  await screen.findByText('Lista nu s-a încărcat');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Mai încearcă' }));
  expect(await screen.findByText('1 dispozitiv conectat')).toBeTruthy();
});
