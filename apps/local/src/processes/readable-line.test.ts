import { expect, it } from 'vitest';
import { readableLine } from './readable-line.ts';

const time = Date.parse('2026-11-24T10:20:30Z');
const clock = new Date(time).toLocaleTimeString('ro-RO', { hour12: false });

it('formats a log line for reading', () => {
  const line = JSON.stringify({
    level: 30,
    time,
    pid: 7,
    hostname: 'here',
    role: 'all',
    version: '1.2.3',
    reqId: 'r-1',
    req: { method: 'POST', path: '/api/v2/loto/ticket/buy' },
    status: 201,
    playerId: null,
    call: 'buyTicket',
    msg: 'answered',
  });
  expect(readableLine(line, false)).toBe(
    `${clock} info  answered POST /api/v2/loto/ticket/buy reqId=r-1 status=201 call=buyTicket`,
  );
});

it('shows an error’s stack below, and colours only in a terminal', () => {
  const line = JSON.stringify({ level: 50, time, msg: 'broken', err: { stack: 'Error: x\n    at y' } });
  expect(readableLine(line, false)).toBe(`${clock} error broken\n    Error: x\n        at y`);
  expect(readableLine(line, true)).toContain('\u001b[31merror');
});

it('leaves anything else unchanged', () => {
  for (const line of ['', 'listening', '{"level":', '{"level":30', '[1]'])
    expect(readableLine(line, false)).toBe(line);
});
