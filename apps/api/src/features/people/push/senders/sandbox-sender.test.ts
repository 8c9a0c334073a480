import { afterAll, beforeAll, expect, test } from 'vitest';
import { androidDevice } from '../../../../testing/index.ts';
import { startSandboxProgram } from '../../../../testing/money/start-sandbox-program.ts';
import { exampleMessage } from '../testing/example-message.ts';
import { createSandboxSender } from './sandbox-sender.ts';

const secretKey = 'push_key_of_the_api_tests';
let sandbox: Awaited<ReturnType<typeof startSandboxProgram>>;
beforeAll(async () => {
  const secrets = {
    SANDBOX_SECRET_KEY: 'sk_test_of_the_api_tests',
    SANDBOX_WEBHOOK_SECRET: 'whsec_of_the_api_tests',
  };
  sandbox = await startSandboxProgram(
    { ...secrets, PUSH_PORT: '0', PUSH_SECRET_KEY: secretKey },
    'push service on ',
  );
});
afterAll(() => sandbox.stop());

const now = new Date('2026-11-18T12:00:00+02:00');
const message = { ...exampleMessage(new Date('2026-11-19T12:00:00+02:00')), messageId: 'm-1' };

test('sent messages appear in the sandbox', async () => {
  const sender = createSandboxSender({ url: sandbox.url, secretKey });
  expect(await sender.send(androidDevice(), message, now)).toBe('sent');
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('Vești despre premiul tău');
});

test('a removed device, an unavailable service and a wrong key are distinguished', async () => {
  const sender = createSandboxSender({ url: sandbox.url, secretKey });
  await sandbox.ask('PUT', '/control/settings', { mode: 'gone' });
  expect(await sender.send(androidDevice(), message, now)).toBe('gone');
  await sandbox.ask('PUT', '/control/settings', { mode: 'unavailable' });
  await expect(sender.send(androidDevice(), message, now)).rejects.toThrow('(503)');
  await sandbox.ask('PUT', '/control/settings', { mode: 'normal' });
  const other = createSandboxSender({ url: sandbox.url, secretKey: 'another' });
  await expect(other.send(androidDevice(), message, now)).rejects.toThrow('(401)');
  const nowhere = createSandboxSender({ url: 'http://127.0.0.1:1', secretKey });
  await expect(nowhere.send(androidDevice(), message, now)).rejects.toThrow('(no answer)');
});
