import { createEvent, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForTaps } from './listen-for-taps.ts';

let area: HTMLElement;
let cell: HTMLElement;
let stop: () => void;
const onTap = vi.fn<(target: EventTarget) => void>();

beforeEach(() => {
  area = document.createElement('div');
  cell = area.appendChild(document.createElement('button'));
  document.body.append(area);
  stop = listenForTaps(area, onTap);
});
afterEach(() => {
  stop();
  area.remove();
  onTap.mockReset();
});

interface Finger {
  identifier?: number;
  clientX?: number;
  clientY?: number;
}

const touch = ({ identifier = 1, clientX = 50, clientY = 50 }: Finger = {}) => ({
  identifier,
  clientX,
  clientY,
});

/** Sends an event to the cell at a time in milliseconds. */
function send(event: Event, atMs: number): Event {
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  fireEvent(cell, event);
  return event;
}

function put(atMs: number, ...fingers: Finger[]): void {
  send(createEvent.touchStart(cell, { touches: fingers.map(touch) }), atMs);
}

/** Reports whether the browser still turns the tap into a click. */
function lift(atMs: number, finger: Finger = {}, init: EventInit = {}): boolean {
  const event = createEvent.touchEnd(cell, { changedTouches: [touch(finger)], ...init });
  return !send(event, atMs).defaultPrevented;
}

it('calls back for a tap when the finger leaves, and no click follows', () => {
  put(1000, {});
  expect(onTap).not.toHaveBeenCalled();
  expect(lift(1080, { clientX: 54, clientY: 47 })).toBe(false);
  expect(onTap.mock.calls).toEqual([[cell]]);
});

it.each([
  ['moved', () => (put(1000, {}), lift(1080, { clientX: 61 }))],
  ['rested', () => (put(1000, {}), lift(1500))],
  ['was not the only one', () => (put(1000, {}, { identifier: 2 }), lift(1080))],
  ['was joined by another', () => (put(1000, {}), put(1040, {}, { identifier: 2 }), lift(1080))],
  ['is another one', () => (put(1000, {}), lift(1080, { identifier: 2 }))],
  ['stopped the page that scrolled', () => (send(new Event('scroll'), 950), put(1000, {}), lift(1080))],
  ['scrolled the page', () => (put(1000, {}), send(new Event('scroll'), 1040), lift(1080))],
  ['was taken by the browser', () => (put(1000, {}), fireEvent.touchCancel(cell), lift(1080))],
  ['cannot be prevented', () => (put(1000, {}), lift(1080, {}, { cancelable: false }))],
])('leaves a finger that %s to the browser', (_, act) => {
  expect(act()).toBe(true);
  expect(onTap).not.toHaveBeenCalled();
});

it('does not call back after it is stopped', () => {
  stop();
  put(1000, {});
  expect(lift(1080)).toBe(true);
  expect(onTap).not.toHaveBeenCalled();
});
