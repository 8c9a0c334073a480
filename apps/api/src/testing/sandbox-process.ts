import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The sandbox as the separate HTTP service it is. */
export interface SandboxProcess {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Pays on a page as a person would, with a test card. */
  pay(checkoutId: string, card?: string): Promise<void>;
  /** Saves a card on a registration's page as a person would. */
  save(registrationId: string, card?: string): Promise<void>;
  /** How the notifications of what comes next are sent. */
  setNotifications(mode: string): Promise<void>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));

/**
 * Starts the sandbox on a free port.
 * @param webhookUrl where its notifications go
 */
export async function startSandboxProcess(webhookUrl: string): Promise<SandboxProcess> {
  const home = await mkdtemp(join(tmpdir(), 'loto-sandbox-'));
  const secretKey = 'sk_test_of_the_api_tests';
  const webhookSecret = 'whsec_of_the_api_tests';
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      SANDBOX_PORT: '0',
      SANDBOX_HOME: home,
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_WEBHOOK_URL: webhookUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = line.replace('listening on ', '');
  const control = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}`);
  };
  return {
    url,
    secretKey,
    webhookSecret,
    pay: (checkoutId, card = '4242424242424242') => control('POST', `/checkouts/${checkoutId}/pay`, { card }),
    save: (registrationId, card = '4242424242424242') =>
      control('POST', `/registrations/${registrationId}/save`, { card }),
    setNotifications: (notifications) => control('PUT', '/settings', { notifications }),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
