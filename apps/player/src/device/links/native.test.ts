import { afterEach, describe, expect, test } from 'vitest';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import { nativeLinks } from './native.ts';
import { ownPathOf } from './own-path.ts';
import { waitFor } from '../../testing/wait-for.ts';

const host = 'https://loto.test';

afterEach(() => phoneBridge.end());

function follow() {
  const opened: string[] = [];
  const stop = nativeLinks(host).onLink((path) => opened.push(path));
  return { opened, stop };
}

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  test('the link that started the app is opened once, however it is reported', async () => {
    const url = `${host}/user/history/ticket-details/7`;
    phoneBridge.begin(platform, { 'App.getLaunchUrl': () => ({ url }) });
    const { opened, stop } = follow();
    await waitFor(() => expect(opened).toEqual(['/user/history/ticket-details/7']));
    phoneBridge.fire('App.appUrlOpen', { url });
    expect(opened).toHaveLength(1);
    phoneBridge.fire('App.appUrlOpen', { url });
    expect(opened).toHaveLength(2);
    stop();
  });

  test('opens later links until the listener is removed', async () => {
    phoneBridge.begin(platform);
    const { opened, stop } = follow();
    await waitFor(() => expect(phoneBridge.listenersOf('App.appUrlOpen')).toBe(1));
    phoneBridge.fire('App.appUrlOpen', { url: `${host}/auth/registration/abc?affiliationCode=x#top` });
    phoneBridge.fire('App.appUrlOpen', { url: 'https://rau.test/user/home' });
    stop();
    phoneBridge.fire('App.appUrlOpen', { url: `${host}/welcome` });
    expect(opened).toEqual(['/auth/registration/abc?affiliationCode=x#top']);
  });
});

test.each([
  ['https://loto.test/a?b=1#c', '/a?b=1#c'],
  ['https://loto.test', '/'],
  ['http://loto.test/a', null],
  ['https://loto.test:8443/a', null],
  ['https://loto.test@rau.test/a', null],
  ['https://player@loto.test/a', null],
  ['https://loto.test//rau.test/a', null],
  ['loto://loto.test/a', null],
  ['javascript:alert(1)', null],
  ['/a', null],
])('%s is the path %s', (address, path) => {
  expect(ownPathOf(address, host)).toBe(path);
});
