import { afterEach, describe, expect, test, vi } from 'vitest';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import { nativePositions } from './native.ts';

afterEach(() => {
  phoneBridge.end();
  vi.useRealTimers();
});

const find = async () => nativePositions.findPosition({ waitMs: 5000, maxAgeMs: 60_000 });
const granted = { 'Geolocation.requestPermissions': () => ({ location: 'granted' }) };

function failing(code: string) {
  return () => {
    throw Object.assign(new Error('no position'), { code });
  };
}

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  test.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['prompt', 'ask'],
    ['prompt-with-rationale', 'ask'],
  ])('the permission is %s: %s, and nothing is asked', async (location, permission) => {
    phoneBridge.begin(platform, { 'Geolocation.checkPermissions': () => ({ location }) });
    expect(await nativePositions.positionPermission()).toBe(permission);
    expect(phoneBridge.called()).toEqual(['Geolocation.checkPermissions']);
  });

  test('disabled positions are asked for', async () => {
    phoneBridge.begin(platform, { 'Geolocation.checkPermissions': failing('OS-PLUG-GLOC-0007') });
    expect(await nativePositions.positionPermission()).toBe('ask');
  });

  test('a position has its accuracy and its age', async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
    const coords = { latitude: 46.77, longitude: 23.62, accuracy: 12.5, altitude: 360 };
    phoneBridge.begin(platform, {
      ...granted,
      'Geolocation.getCurrentPosition': () => ({ coords, timestamp: 999_000.4 }),
    });
    expect(await find()).toEqual({ latitude: 46.77, longitude: 23.62, accuracyMeters: 12.5, ageMs: 1000 });
    expect(phoneBridge.callsOf('Geolocation.getCurrentPosition')).toEqual([
      { enableHighAccuracy: true, timeout: 5000, maximumAge: 60_000 },
    ]);
  });

  test.each([
    ['OS-PLUG-GLOC-0003', 'denied'],
    ['OS-PLUG-GLOC-0010', 'unavailable'],
  ])('the error %s: %s', async (code, problem) => {
    phoneBridge.begin(platform, { ...granted, 'Geolocation.getCurrentPosition': failing(code) });
    expect(await find()).toBe(problem);
  });

  test('a refusal requests no position', async () => {
    phoneBridge.begin(platform, { 'Geolocation.requestPermissions': () => ({ location: 'denied' }) });
    expect(await find()).toBe('denied');
    expect(phoneBridge.callsOf('Geolocation.getCurrentPosition')).toEqual([]);
  });
});
