import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../api/server-clock.ts';
import { useServerTimePast, useTimeLeft } from './use-time-left.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  noteServerTime(new Date().toISOString());
  vi.useRealTimers();
});

/** Returns the text on a device whose clock differs from the server's. */
function leftUntil(closesAt: string, { device, server }: { device: string; server: string }) {
  vi.setSystemTime(new Date(device));
  noteServerTime(server);
  const { days, hours, minutes, isOver } = renderHook(() => useTimeLeft(closesAt)).result.current;
  return { days, hours, minutes, isOver };
}

test('the server’s time counts, however wrong the device’s clock is', () => {
  const closesAt = '2026-11-19T18:00:00+02:00';
  const server = '2026-11-18T16:27:00+02:00';
  const shown = { days: 1, hours: 1, minutes: 33, isOver: false };
  expect(leftUntil(closesAt, { device: '2026-11-18T16:27:00+02:00', server })).toEqual(shown);
  expect(leftUntil(closesAt, { device: '2031-01-01T00:00:00Z', server })).toEqual(shown);
  expect(leftUntil(closesAt, { device: '1999-12-31T23:59:00Z', server })).toEqual(shown);
  const after = { device: '1999-12-31T23:59:00Z', server: '2026-11-19T18:00:00+02:00' };
  expect(leftUntil(closesAt, after).isOver).toBe(true);
});

test('a night in which the clocks change is an hour longer or shorter, and counted so', () => {
  const inAutumn = { device: '2026-10-24T18:00:00+03:00', server: '2026-10-24T18:00:00+03:00' };
  expect(leftUntil('2026-10-25T18:00:00+02:00', inAutumn)).toMatchObject({ days: 1, hours: 1, minutes: 0 });
  const inSpring = { device: '2026-03-28T18:00:00+02:00', server: '2026-03-28T18:00:00+02:00' };
  expect(leftUntil('2026-03-29T18:00:00+03:00', inSpring)).toMatchObject({ days: 0, hours: 23, minutes: 0 });
});

test('renders again when an instant has passed, and calls back once for each', () => {
  vi.setSystemTime(new Date('2026-11-19T17:59:00+02:00'));
  noteServerTime('2026-11-19T17:59:00+02:00');
  const closes = ['2026-11-19T18:00:00+02:00', '2026-11-22T18:00:00+02:00'];
  const passed: string[] = [];
  const { result } = renderHook(() =>
    useServerTimePast(closes, () => void passed.push(new Date().toISOString())),
  );
  const open = () => closes.filter((instant) => Date.parse(instant) > result.current).length;
  act(() => void vi.advanceTimersByTime(59_999));
  expect([open(), passed]).toEqual([2, []]);
  act(() => void vi.advanceTimersByTime(1));
  expect([open(), passed]).toEqual([1, ['2026-11-19T16:00:00.000Z']]);
  act(() => void vi.advanceTimersByTime(3 * 86_400_000));
  expect([open(), passed.length]).toEqual([0, 2]);
});
