import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

function node(id: number, functionName: string, url: string) {
  return { id, callFrame: { functionName, scriptId: '1', url, lineNumber: 0, columnNumber: 0 } };
}

test('a profile is aggregated by package, largest first, without idle time', () => {
  const profile = {
    startTime: 0,
    endTime: 1000,
    nodes: [
      node(1, 'buy', 'file:///loto/apps/api/src/features/tickets/buy.ts'),
      node(2, 'parse', 'file:///loto/node_modules/zod/v4/core.js'),
      node(3, 'sign', 'file:///loto/apps/api/node_modules/@fastify/jwt/index.js'),
      node(4, 'write', 'node:net'),
      node(5, '(program)', ''),
      node(6, '(garbage collector)', ''),
      node(7, '(idle)', ''),
    ],
    samples: [1, 2, 3, 4, 5, 6, 7, 1],
    timeDeltas: [200, 150, 50, 100, 100, 100, 5000, 300],
  };
  expect(sharesOf(profile)).toEqual([
    { name: 'ours', percent: 50 },
    { name: 'zod', percent: 15 },
    { name: 'node', percent: 10 },
    { name: 'native', percent: 10 },
    { name: 'gc', percent: 10 },
    { name: '@fastify/jwt', percent: 5 },
  ]);
});

test('a thread that was never busy has no shares', () => {
  expect(
    sharesOf({ startTime: 0, endTime: 1, nodes: [node(1, '(idle)', '')], samples: [1], timeDeltas: [1] }),
  ).toEqual([]);
});
