import { describe, expect, it } from 'vitest';
import { nextDrawsOf } from './home-greeting.tsx';

const thursday = '2026-11-19T18:15:00+02:00';
const sunday = '2026-11-22T18:15:00+02:00';
const at = (time: string) => Date.parse(time);

describe('the next draws in the greeting', () => {
  it('shows tonight and tomorrow by the day in Bucharest', () => {
    expect(nextDrawsOf([thursday, thursday], at('2026-11-18T22:30:00Z'))).toEqual({ kind: 'tonight' });
    expect(nextDrawsOf([thursday, thursday], at('2026-11-18T21:30:00Z'))).toEqual({ kind: 'tomorrow' });
  });

  it('shows the day of the first one when it is later, or when not all games are drawn on it', () => {
    const now = at('2026-11-19T10:00:00+02:00');
    expect(nextDrawsOf([sunday, sunday], now)).toEqual({ kind: 'evening', drawAt: sunday });
    expect(nextDrawsOf([sunday, thursday], now)).toEqual({ kind: 'evening', drawAt: thursday });
    expect(nextDrawsOf([null, thursday], now)).toEqual({ kind: 'evening', drawAt: thursday });
  });

  it('has the date where a weekday could mean another week, and at noon', () => {
    const noon = '2026-11-21T12:00:00+02:00';
    expect(nextDrawsOf([noon], at('2026-11-19T10:00:00+02:00'))).toEqual({ kind: 'later', drawAt: noon });
    expect(nextDrawsOf([sunday], at('2026-11-15T19:00:00+02:00'))).toEqual({
      kind: 'later',
      drawAt: sunday,
    });
  });

  it('is empty without a draw', () => {
    expect(nextDrawsOf([null, null], 0)).toEqual({ kind: 'none' });
  });
});
