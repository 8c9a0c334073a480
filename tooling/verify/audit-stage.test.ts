import { expect, it } from 'vitest';
import { auditOutcome } from './audit-stage.ts';

const report = (vulnerabilities: object, total = 300) =>
  JSON.stringify({ vulnerabilities, metadata: { dependencies: { total } } });
const weakness = (severity: string) => ({ severity, range: '<1.2.3', via: ['other', { title: 'a hole' }] });

it('passes if there is no known high vulnerability, and lists any', () => {
  expect(auditOutcome(report({}))).toMatchObject({ passed: 1, failed: 0 });
  expect(auditOutcome(report({ a: weakness('moderate') }))).toMatchObject({ passed: 1, failed: 0 });
  expect(auditOutcome(report({ a: weakness('high'), b: weakness('critical') }))).toEqual({
    passed: 0,
    failed: 2,
    failures: ['a <1.2.3: high, other; a hole', 'b <1.2.3: critical, other; a hole'],
  });
});

it.each([
  ['a registry without audits', JSON.stringify({ message: '405 Method Not Allowed' }), /405/],
  ['no registry', '', /no report/],
  ['a report about nothing', report({}, 0), /no report/],
])('is not done with %s, which never passes', (_what, text, why) => {
  expect(auditOutcome(text)).toEqual({ passed: 0, failed: 0, notDone: expect.stringMatching(why) });
});
