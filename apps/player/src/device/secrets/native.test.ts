import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import { nativeSecrets, secretsMark } from './native.ts';
import { secretNames } from './secrets.ts';
import { waitFor } from '../../testing/wait-for.ts';

let stored: Map<string, string>;
let isLocked: boolean;
let doesStore: boolean;

beforeEach(() => {
  stored = new Map();
  isLocked = false;
  doesStore = true;
});
afterEach(() => phoneBridge.end());

const key = (options: Record<string, unknown>) => String(options['prefixedKey']);

function begin(platform: 'android' | 'ios') {
  localStorage.setItem(secretsMark, 'yes');
  phoneBridge.begin(platform, {
    'SecureStorage.internalGetItem': (options) => {
      if (isLocked) throw new Error('osError');
      return { data: stored.get(key(options)) ?? null };
    },
    'SecureStorage.internalSetItem': (options) => {
      if (!doesStore) throw new Error('osError');
      stored.set(key(options), String(options['data']));
    },
    'SecureStorage.internalRemoveItem': (options) => ({ success: stored.delete(key(options)) }),
  });
}

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  test('reads a token after a restart and never stores it in the page’s storage', async () => {
    begin(platform);
    const secrets = await nativeSecrets(platform);
    expect(secrets.readSecret('token')).toBeNull();
    secrets.writeSecret('token', 'a.b.c');
    secrets.writeSecret('refreshToken', 'r1');
    secrets.writeSecret('refreshToken', 'r2');
    expect(secrets.readSecret('refreshToken')).toBe('r2');
    await waitFor(() => expect(stored.get('loto_refreshToken')).toBe('r2'));
    expect(Object.keys(localStorage)).toEqual([secretsMark]);
    const again = await nativeSecrets(platform);
    expect([again.readSecret('token'), again.readSecret('refreshToken')]).toEqual(['a.b.c', 'r2']);
  });

  test('a removed token is gone', async () => {
    begin(platform);
    stored.set('loto_token', 'a.b.c');
    const secrets = await nativeSecrets(platform);
    secrets.writeSecret('token', null);
    expect(secrets.readSecret('token')).toBeNull();
    await waitFor(() => expect(stored.size).toBe(0));
  });

  test('treats unreadable secrets as missing', async () => {
    begin(platform);
    stored.set('loto_token', 'a.b.c');
    isLocked = true;
    expect((await nativeSecrets(platform)).readSecret('token')).toBeNull();
  });
});

/** Returns the keys that were read from the phone. */
const readKeys = () =>
  phoneBridge
    .callsOf('SecureStorage.internalGetItem')
    .map((options) => key(options as Record<string, unknown>));

describe.each(['android', 'ios'] as const)('locked on %s', (platform) => {
  async function locked() {
    begin(platform);
    stored.set('loto_token', 'a.b.c').set('loto_refreshToken', 'r1').set('loto_lock', 'on');
    return nativeSecrets(platform);
  }

  test('only the lock is read before it is opened', async () => {
    const secrets = await locked();
    expect(secrets.areSecretsLocked()).toBe(true);
    expect([secrets.readSecret('token'), secrets.readSecret('lock')]).toEqual([null, 'on']);
    expect(readKeys()).toEqual(['loto_lock']);
    await secrets.openSecrets();
    expect(secrets.areSecretsLocked()).toBe(false);
    expect([secrets.readSecret('token'), secrets.readSecret('refreshToken')]).toEqual(['a.b.c', 'r1']);
  });

  test('removes secrets that were never unlocked', async () => {
    const secrets = await locked();
    for (const name of secretNames) secrets.writeSecret(name, null);
    await waitFor(() => expect(stored.size).toBe(0));
    expect(secrets.areSecretsLocked()).toBe(false);
  });

  test('returns no token when the lock cannot be read', async () => {
    begin(platform);
    stored.set('loto_token', 'a.b.c').set('loto_lock', 'on');
    isLocked = true;
    const secrets = await nativeSecrets(platform);
    isLocked = false;
    expect([secrets.readSecret('token'), secrets.areSecretsLocked()]).toEqual([null, false]);
    expect(readKeys()).toEqual(['loto_lock']);
  });
});

describe.each(['android', 'ios'] as const)('the lock on %s', (platform) => {
  test('is on once it is stored, not before', async () => {
    begin(platform);
    const secrets = await nativeSecrets(platform);
    await secrets.storeLock(true);
    expect([stored.get('loto_lock'), secrets.readSecret('lock')]).toEqual(['on', 'on']);
    await secrets.storeLock(false);
    expect([stored.has('loto_lock'), secrets.readSecret('lock')]).toEqual([false, null]);
    doesStore = false;
    await expect(secrets.storeLock(true)).rejects.toThrow('osError');
    expect(secrets.readSecret('lock')).toBeNull();
  });

  test('is removed by signing in when it cannot be read', async () => {
    begin(platform);
    stored.set('loto_lock', 'on');
    isLocked = true;
    const secrets = await nativeSecrets(platform);
    secrets.writeSecret('token', 'a.b.c');
    await waitFor(() => expect([...stored.keys()]).toEqual(['loto_token']));
  });
});

test('does not pass a removed app’s secrets to the next installation', async () => {
  begin('ios');
  stored.set('loto_token', 'a.b.c').set('loto_lock', 'on');
  localStorage.removeItem(secretsMark);
  const secrets = await nativeSecrets('ios');
  expect([secrets.readSecret('token'), secrets.areSecretsLocked()]).toEqual([null, false]);
  await waitFor(() => expect(stored.size).toBe(0));
  secrets.writeSecret('token', 'd.e.f');
  await waitFor(() => expect(stored.has('loto_token')).toBe(true));
  expect((await nativeSecrets('ios')).readSecret('token')).toBe('d.e.f');
});

test('items stay on this phone and are readable only while it is unlocked', async () => {
  begin('ios');
  const secrets = await nativeSecrets('ios');
  secrets.writeSecret('token', 'a.b.c');
  await waitFor(() =>
    expect(phoneBridge.callsOf('SecureStorage.internalSetItem')).toMatchObject([{ access: 1, sync: false }]),
  );
});
