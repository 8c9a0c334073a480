import type { Passkey } from '@loto/api-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passkeys } from '../../device/passkeys/passkeys.ts';
import { shownToasts } from '../../session/messages/toasts.ts';
import { type FakeAnswer, serve } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import PasskeysScreen from './passkeys-screen.tsx';

const passkey = (id: string, changes: Partial<Passkey>): Passkey => ({
  id,
  provider: null,
  device: 'Chrome, Windows',
  addedAt: '2026-11-01T09:00:00+02:00',
  lastUsedAt: null,
  isBlocked: false,
  ...changes,
});
const laptop = passkey('0198a1b2-0000-7000-8000-00000000000a', {});
const phone = passkey('0198a1b2-0000-7000-8000-00000000000b', {
  provider: 'Apple Passwords',
  device: 'Safari, iOS',
  lastUsedAt: '2026-11-19T18:15:00+02:00',
});
const created = {
  id: 'CgsM',
  rawId: 'CgsM',
  type: 'public-key' as const,
  response: { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] },
};

let areSupported = true;
beforeEach(() => {
  areSupported = true;
  vi.spyOn(passkeys, 'areSupported').mockImplementation(() => areSupported);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(answers: Parameters<typeof serve>[0], user = ioana) {
  const store = await signedInStore(user);
  const sent = serve(answers);
  return { sent, ...renderScreen(<PasskeysScreen />, { path: '/user/account/passkeys', store }) };
}

const list = (found: readonly Passkey[]) => (): FakeAnswer => ({ data: { passkeys: found } });
const texts = () => shownToasts().map(({ kind, text }) => `${kind}: ${text}`);

test('lists them with storage, creation and last use', async () => {
  await open({ listPasskeys: list([phone, laptop]) });
  await screen.findByText('2 chei de acces');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Apple Passwords');
  expect(first?.textContent).toContain('Adăugată duminică, 1 noiembrie, 09:00 din Safari, iOS');
  expect(first?.textContent).toContain('Folosită ultima dată joi, 19 noiembrie, 18:15');
  expect(second?.textContent).toContain('Chrome, Windows');
  expect(second?.textContent).toContain('Adăugată duminică, 1 noiembrie, 09:00');
  expect(second?.textContent).toContain('Nefolosită încă');
});

test('explains a blocked passkey and what to do', async () => {
  await open({ listPasskeys: list([{ ...phone, isBlocked: true }]) });
  const row = (await screen.findAllByRole('listitem'))[0] as HTMLElement;
  expect(within(row).getByText('Oprită')).toBeTruthy();
  expect(row.textContent).toContain('Pare copiată');
});

test('names and dates follow the language', async () => {
  await startTexts('en');
  await open({ listPasskeys: list([passkey(laptop.id, { device: null })]) });
  await screen.findByText('1 passkey');
  expect(screen.getByRole('button', { name: 'Remove the passkey: Passkey' })).toBeTruthy();
});

test('one can be added, and the list is read again', async () => {
  let found: Passkey[] = [];
  const options = { challenge: 'AQID' };
  const create = vi.spyOn(passkeys, 'create').mockResolvedValue({ kind: 'done', credential: created });
  const { sent } = await open({
    listPasskeys: () => ({ data: { passkeys: found } }),
    passkeyCreationOptions: () => ({ data: { options } }),
    addPasskey: () => {
      found = [laptop];
      return { data: { passkey: laptop } };
    },
  });
  await screen.findByText('Nu ai încă nicio cheie de acces');
  fireEvent.click(screen.getByRole('button', { name: 'Adaugă o cheie de acces' }));
  await screen.findByText('1 cheie de acces');
  expect(create).toHaveBeenCalledExactlyOnceWith(options);
  expect(sent.find(({ call }) => call === 'addPasskey')?.body).toEqual({ credential: created });
  expect(texts()).toEqual(['ok: Cheia de acces a fost adăugată.']);
});

test.each([
  ['cancelled', 'warning: Nicio cheie nu a fost adăugată.'],
  ['known', 'warning: Acest dispozitiv are deja o cheie pentru contul tău.'],
  ['impossible', 'danger: Acest dispozitiv nu poate păstra o cheie de acces.'],
] as const)('%s is explained, and nothing is added', async (kind, text) => {
  vi.spyOn(passkeys, 'create').mockResolvedValue({ kind });
  const { sent } = await open({
    listPasskeys: list([]),
    passkeyCreationOptions: () => ({ data: { options: {} } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Adaugă o cheie de acces' }));
  await waitFor(() => expect(texts()).toEqual([text]));
  expect(sent.map(({ call }) => call)).not.toContain('addPasskey');
  await screen.findByRole('button', { name: 'Adaugă o cheie de acces', busy: false });
});

test('one can be removed after a confirmation, and the focus moves to the list’s heading', async () => {
  let found = [phone, laptop];
  const { sent } = await open({
    listPasskeys: () => ({ data: { passkeys: found } }),
    removePasskey: () => {
      found = [laptop];
      return { data: {} };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Șterge cheia: Apple Passwords' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ștergi cheia de acces?' });
  expect(dialog.textContent).toContain('Cu Apple Passwords nu se va mai putea intra în cont.');
  expect(sent.map(({ call }) => call)).toEqual(['listPasskeys']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Șterge cheia' }));
  await screen.findByText('1 cheie de acces');
  expect(sent.find(({ call }) => call === 'removePasskey')?.path).toContain(phone.id);
  expect(texts()).toEqual(['ok: Cheia de acces a fost ștearsă.']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('1 cheie de acces'));
});

test('shows the list in a browser without passkeys and explains why none can be added', async () => {
  areSupported = false;
  await open({ listPasskeys: list([laptop]) });
  await screen.findByText('1 cheie de acces');
  expect(screen.queryByRole('button', { name: 'Adaugă o cheie de acces' })).toBeNull();
  expect(screen.getByText(/Browserul acesta nu lucrează cu chei de acces/)).toBeTruthy();
});

test('a list that failed to load can be requested again', async () => {
  let isBroken = true;
  await open({
    listPasskeys: (): FakeAnswer =>
      isBroken ? { status: 500, errorCode: 'INTERNAL' } : { data: { passkeys: [laptop] } },
  });
  await screen.findByText('Lista nu s-a încărcat');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Mai încearcă' }));
  expect(await screen.findByText('1 cheie de acces')).toBeTruthy();
});

test('shows none to a player of the partner', async () => {
  const { sent } = await open({}, { ...ioana, isExternal: true });
  expect(screen.getByText(/În contul tău se intră din aplicația partenerului/)).toBeTruthy();
  expect(sent).toEqual([]);
});
