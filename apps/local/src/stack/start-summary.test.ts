import { expect, it } from 'vitest';
import { startSummary } from './start-summary.ts';

const stack = (player: string) => ({
  home: '/data',
  urls: {
    player,
    api: player,
    docs: `${player}/api/docs`,
    mailbox: 'http://localhost:1080',
    mailboxApi: 'http://localhost:1080/api/mails',
    cardProvider: 'http://localhost:4010',
    openId: 'http://localhost:4020',
    partnerApp: 'http://localhost:4030',
    office: 'http://localhost:3010',
    pushService: 'http://localhost:4040',
    witnesses: 'http://localhost:4050',
  },
});

it('ends with the nine addresses, one a line, after the demo player', () => {
  const lines = startSummary(stack('http://localhost:3000'), 3000);
  expect(lines.slice(-9).map((line) => line.replace(/^.*?: +/, ''))).toEqual([
    'http://localhost:3000',
    'http://localhost:3010',
    'http://localhost:3000/api/docs',
    'http://localhost:1080',
    'http://localhost:4040',
    'http://localhost:4010',
    'http://localhost:4020',
    'http://localhost:4030',
    'http://localhost:4050',
  ]);
  expect(lines.at(-11)).toMatch(/ana and radu, .*npm run operator -- draws/);
  expect(lines.at(-10)).toMatch(/demo@loto\.test.*loto-demo-2026/);
  expect(lines.join()).not.toContain('taken');
});

it('mentions it if the preferred port was taken', () => {
  expect(startSummary(stack('http://localhost:3001'), 3000)[0]).toMatch(/3000 is taken.*3001/);
});

it('mentions no ports if any would do, or with another public URL', () => {
  expect(startSummary(stack('http://localhost:3001'), 0).join()).not.toContain('taken');
  expect(startSummary(stack('https://loto.example'), 3000).join()).not.toContain('taken');
});
