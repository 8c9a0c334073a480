import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  asPlayer,
  history,
  offer,
  type Stage,
  type Won,
} from '../../features/prizes/winnings/testing/stage.ts';
import { ibanOf, readOrdered } from '../../testing/money/bank.ts';
import { createTestApp, FakeProvider, freshToken, type SignedUpPlayer } from '../../testing/index.ts';
import { openTerminal } from './terminal.ts';

type Whose = SignedUpPlayer | Pick<Won, 'player'>;
const playerOf = (whose: Whose) => ('player' in whose ? whose.player : whose);

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/**
 * Creates a server with the operators ana and radu, players who won, and the files for the bank.
 */
export async function openDesk(env: Record<string, string> = {}) {
  const log: string[] = [];
  const logStream = { write: (line: string) => void log.push(line) };
  const provider = new FakeProvider();
  const overrides = { paymentProvider: provider, logStream };
  const app = await createTestApp({ env: { LOG_LEVEL: 'error', ...env }, overrides });
  const stage: Stage = { app, provider };
  const terminal = await openTerminal(app);
  const folder = await mkdtemp(join(tmpdir(), 'loto-desk-'));
  let count = 0;

  const newPath = () => join(folder, `${(count += 1)}.xml`);
  const nextIban = () => ibanOf((count += 1));
  const type = (words: string, operator = 'ana', typed?: string) => terminal.type(words, operator, typed);
  const accept = (whose: Whose) => app.call('acceptWinningPayment', asPlayer(stage, playerOf(whose)));
  const statusesOf = async (whose: Whose) =>
    (await history(stage, playerOf(whose))).map(({ status }) => status);
  const nameIban = (whose: Whose, iban = nextIban()) =>
    app.call('addBankAccount', { token: freshToken(app, playerOf(whose)), body: { iban } });

  return {
    ...stage,
    log,
    terminal,
    type,
    accept,
    newPath,
    nextIban,
    nameIban,
    /** Returns the statuses of a player's prizes, newest first. */
    statusesOf,
    statusOf: async (whose: Whose) => (await statusesOf(whose))[0],

    /** Creates a prize that its player accepted for a bank account, ready for the next file. */
    async winByBank(grossBani = 500_00, iban = nextIban()): Promise<Won> {
      const won = await offer(stage, { grossBani });
      expect((await nameIban(won, iban)).status).toBe(200);
      expect((await accept(won)).status).toBe(200);
      await app.runDueJobs();
      return won;
    },

    /** Lets ana write a file for the bank; returns no transfers if there is no file. */
    async exportTransfers() {
      const path = newPath();
      const { exitCode, lines } = await type(`transfers ${path}`);
      const xml = await readFile(path, 'utf8').catch(() => '');
      const number = /file (\d+) /.exec(lines[0] ?? '')?.[1] ?? '';
      return { exitCode, lines, path, xml, number, ...readOrdered(xml) };
    },

    /** Lets an operator read a file from the bank. */
    async readAnswer(document: string, operator = 'ana') {
      const path = newPath();
      await writeFile(path, document);
      const { exitCode, lines } = await type(`read-transfers ${path}`, operator);
      return { exitCode, lines, said: lines.join('\n') };
    },

    /** Lets ana read a file that needs two people, and radu approve it. */
    async approveAnswer(document: string) {
      const { said } = await this.readAnswer(document);
      expect(said).toContain('takes two persons');
      return type(`approve ${/approve (\d+) /.exec(said)?.[1]}`, 'radu');
    },

    /** Runs the jobs due now and in the next minutes. */
    async runForAWhile(): Promise<void> {
      for (let step = 0; step < 6; step += 1) {
        await app.runDueJobs();
        app.clock.advance(60_000);
      }
    },

    /** Returns the rows of a query, run with the tests' own role. */
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await app.platform.pool.query<Row>(text, values)).rows,

    async close(): Promise<void> {
      await rm(folder, { recursive: true });
      await app.close();
    },
  };
}
