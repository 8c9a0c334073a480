import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET_KEY, sandboxUnderTest, type SandboxUnderTest } from '../testing/sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.close());

const cnp = '1900517123453';
const hash = createHmac('sha256', SECRET_KEY).update(`exclusion-list\n${cnp}`).digest('hex');
const ask = () => sandbox.call<{ excluded: boolean }>('POST', '/exclusion-list/v1/checks', { hash });

it('contains people added on the page until they are removed, and is queried by hash', async () => {
  expect((await ask()).body).toEqual({ excluded: false });
  expect((await sandbox.form('/exclusion-list/persons', { cnp: '123' })).body).toContain('13 cifre');
  expect((await sandbox.form('/exclusion-list/persons', { cnp })).status).toBe(303);
  expect((await ask()).body).toEqual({ excluded: true });
  const { body } = await sandbox.page('/exclusion-list?lang=en');
  expect(body).toContain('Personal number that ends in 3453');
  expect(body).not.toContain(cnp);
  await sandbox.form('/exclusion-list/removals', { hash });
  expect((await ask()).body).toEqual({ excluded: false });
});

it('responds only to callers with the key', async () => {
  const asked = await sandbox.request('POST', '/exclusion-list/v1/checks', { body: { hash } });
  expect(asked.status).toBe(401);
});
