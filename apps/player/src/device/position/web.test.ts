import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webPositions } from './web.ts';

const query = vi.fn<(wanted: { name: string }) => Promise<{ state: string }>>();
const getCurrentPosition =
  vi.fn<(found: (at: object) => void, failed: (error: object) => void, options: PositionOptions) => void>();

beforeEach(() => {
  query.mockReset();
  getCurrentPosition.mockReset();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, permissions: { query } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['granted', 'granted'],
  ['prompt', 'ask'],
  ['denied', 'denied'],
])('the permission is %s: %s, and nothing is asked', async (state, permission) => {
  query.mockResolvedValue({ state });
  expect(await webPositions.positionPermission()).toBe(permission);
  expect(query).toHaveBeenCalledExactlyOnceWith({ name: 'geolocation' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test('a browser that does not know the permission will ask', async () => {
  query.mockRejectedValue(new TypeError('unknown name'));
  expect(await webPositions.positionPermission()).toBe('ask');
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  expect(await webPositions.positionPermission()).toBe('ask');
});

test('reports positions as unsupported without https or in a browser without positions', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(await webPositions.positionPermission()).toBe('unsupported');
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {});
  expect(await webPositions.positionPermission()).toBe('unsupported');
});

test.each([
  [999_000.4, 1000],
  [1_000_500, 0],
])('a position measured at %d is %d ms old', async (timestamp, ageMs) => {
  const coords = { latitude: 46.77, longitude: 23.62, accuracy: 12.5, altitude: 360 };
  getCurrentPosition.mockImplementation((found) => found({ coords, timestamp }));
  expect(await webPositions.findPosition({ waitMs: 5000, maxAgeMs: 60_000 })).toEqual({
    latitude: 46.77,
    longitude: 23.62,
    accuracyMeters: 12.5,
    ageMs,
  });
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 5000,
    maximumAge: 60_000,
  });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'unavailable'],
])('error %i: %s', async (code, problem) => {
  getCurrentPosition.mockImplementation((_found, failed) => failed({ code, PERMISSION_DENIED: 1 }));
  expect(await webPositions.findPosition({ waitMs: 5000, maxAgeMs: 60_000 })).toBe(problem);
});
