import { afterEach, expect, test, vi } from 'vitest';
import { onPhone } from '../../testing/on-phone.ts';
import { sendCall } from './send-call.ts';

afterEach(() => vi.unstubAllGlobals());

async function requestOf(token: string | null, call: 'getProfile' | 'refreshToken') {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    return Response.json({ success: true, data: {} });
  });
  await sendCall({ call }, token);
  const [{ url, headers } = new Request('about:blank')] = requests;
  return { origin: new URL(url).origin, headers };
}

test('a browser calls its own origin, and names no installed app', async () => {
  const { origin, headers } = await requestOf('a.b.c', 'getProfile');
  expect(origin).toBe(location.origin);
  expect(headers.get('ApplicationClient')).toBe('web.desktop');
  expect(headers.get('AppVersion')).toBe('0.9.8');
  expect([headers.get('AppBuild'), headers.get('PackageName')]).toEqual([null, null]);
});

test.each(['android', 'ios'] as const)('the app on %s calls the product’s host', async (platform) => {
  onPhone({ phone: { platform } });
  for (const call of ['getProfile', 'refreshToken'] as const) {
    const { origin, headers } = await requestOf('a.b.c', call);
    expect(origin).toBe('https://loto.test');
    expect(headers.get('ApplicationClient')).toBe(`app.${platform}`);
    expect(headers.get('AppVersion')).toBe('0.9.8');
    expect(headers.get('AppBuild')).toBe('908');
    expect(headers.get('PackageName')).toBe('test.loto.app');
    expect(headers.get('authorization')).toBe(call === 'getProfile' ? 'Bearer a.b.c' : null);
  }
});
