import { expect, test } from 'vitest';
import { quotaHeaders } from './quota.ts';

test('a quota is sent in the draft’s format, rounded up to seconds', () => {
  const quota = { name: 'call-checkout', most: 60, windowMs: 600_000, left: 59, moreInMs: 599_001 };
  expect(quotaHeaders(quota)).toEqual({
    'ratelimit-policy': '"call-checkout";q=60;w=600',
    ratelimit: '"call-checkout";r=59;t=600',
  });
  expect(quotaHeaders({ ...quota, left: 0, moreInMs: 0 }).ratelimit).toBe('"call-checkout";r=0;t=1');
});
