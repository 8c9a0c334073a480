import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Signer } from '@loto/api/signer';
import { runTerminal, type TerminalPorts } from '@loto/api/terminal';
import { OFFICE_PLAYER } from './demo-player.ts';
import type { StackUrls } from './local-stack.ts';
import { saveDemoCard } from './save-demo-card.ts';
import { callApi } from './call-api.ts';

interface DemoOffice {
  readonly home: string;
  readonly apiUrl: string;
  /** The office server's URL on this machine. */
  readonly officeUrl: string;
  readonly urls: Pick<StackUrls, 'player' | 'cardProvider' | 'office'>;
  /** The operator who makes the request. */
  readonly signer: Signer;
  /** The server's time. */
  readonly now: Date;
}

const PRIZE_TIMEOUT_MS = 10_000;

/**
 * Creates work for the operators that needs a running server: a request that waits for a second
 * person, and a prize that is held because its player chose another card. This happens once.
 * @returns the problem, or null on success. The stack also works without it.
 */
export async function prepareDemoOffice(office: DemoOffice): Promise<string | null> {
  const done = join(office.home, 'demo-office.done');
  if (existsSync(done)) return null;
  try {
    await collectHeldPrize(office);
    await requestSpecialDraw(office);
    writeFileSync(done, '');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** Makes the operator request a special draw in ten days. */
async function requestSpecialDraw({ officeUrl, urls, signer, now }: DemoOffice): Promise<void> {
  const day = new Date(now.getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
  const words = ['add', 'joker', '--at', `${day}T20:00`, '--special', '--added-prize', '50000'];
  const ended = await runTerminal(portsOf(officeUrl, urls.office), signer, [
    ...words,
    '--as',
    signer.operator,
  ]);
  if (ended.exitCode !== 0) throw new Error(ended.lines.join('\n'));
}

const refuse = () => Promise.reject(new Error('Nobody is at this terminal.'));

/** Returns a terminal that never prompts. */
function portsOf(officeUrl: string, origin: string): TerminalPorts {
  return {
    origin,
    now: () => new Date(),
    async post(path, body, authorization) {
      const headers = { 'content-type': 'application/json', authorization };
      const response = await fetch(new URL(path, officeUrl), { method: 'POST', headers, body });
      return { status: response.status, json: await response.json() };
    },
    confirm: async () => true,
    promptSecret: refuse,
    readFile: refuse,
    reserveFile: refuse,
    writeFile: refuse,
    removeFile: refuse,
    wait: () => wait(100),
  };
}

/** Makes the player choose a card and collect the prizes as soon as they are offered. */
async function collectHeldPrize({ apiUrl, urls }: DemoOffice): Promise<void> {
  const problem = await saveDemoCard(apiUrl, urls, OFFICE_PLAYER);
  if (problem !== null) throw new Error(problem);
  const { token } = await callApi(apiUrl, '/api/v2/user/login', { body: OFFICE_PLAYER });
  const asPlayer = { token: String(token) };
  try {
    for (let waitedMs = 0; waitedMs < PRIZE_TIMEOUT_MS; waitedMs += 200) {
      const { winnings } = await callApi(apiUrl, '/api/v2/winning-payment/history', {
        ...asPlayer,
        body: {},
      });
      if ((winnings as readonly { status: string }[]).some(({ status }) => status === 'offered')) break;
      await wait(200);
    }
    await callApi(apiUrl, '/api/v2/winning-payment/accept-payment-on-card', { ...asPlayer, body: {} });
  } finally {
    await callApi(apiUrl, '/api/v2/user/logout', { ...asPlayer, body: {} });
  }
}
