import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  FakeProvider,
  freshToken,
  sealDraw,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../testing/index.ts';
import { reconcileNow } from '../reconcile-now.ts';
import { commands } from './commands/index.ts';
import { readWords } from './read-words.ts';
import type { Ended } from '../terminal/run-terminal.ts';
import { guideBlocks, guideOutputs, typedCommands } from './testing/guide-commands.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

const pages = ['draw-night', 'morning-after', 'incidents'] as const;
const pageOf = (name: string) =>
  readFileSync(new URL(`../../../../docs/operate/${name}.md`, import.meta.url), 'utf8');

const provider = new FakeProvider();
let app: TestApp;
let terminal: Terminal;
let player: SignedUpPlayer;
let folder: string;
/** Values of the shell variables in the guide. */
const variables: Record<string, string> = {};
beforeAll(async () => {
  app = await createTestApp({
    env: { OFFICIAL_VALUES: 'required', ADDRESS_LIMIT_FACTOR: '1000' },
    overrides: { paymentProvider: provider },
  });
  terminal = await openTerminal(app);
  player = await signUpPlayer(app, { complete: true });
  folder = mkdtempSync(join(tmpdir(), 'guide-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

/** Sets the clock to a time in Bucharest. */
const at = (time: string) => app.clock.set(`${time}:00+02:00`);

/** Buys and pays for a ticket in the next draw of a game. */
async function paid(gameCode: 'joker' | 'loto-6-49' | 'loto-5-40', sideGameNumberCount = 0): Promise<string> {
  const numbers = {
    joker: [45, 9, 1, 2, 3],
    'loto-6-49': [3, 11, 19, 24, 37, 42],
    'loto-5-40': [1, 2, 3, 4, 5],
  };
  const variant = { numbers: numbers[gameCode], ...(gameCode === 'joker' && { jokers: [1] }) };
  const order = { gameCode, variants: [variant], sideGameNumberCount };
  const ticket = await buyPaidTicket(app, provider, { token: freshToken(app, player) }, order);
  await runJobs();
  return ticket.serial ?? '';
}

const listed = new Set<string>();

/** Runs due jobs, and lets the provider list the resulting events. */
async function runJobs(): Promise<void> {
  await app.runDueJobs();
  const events = [
    ...Array.from(provider.checkouts.keys(), (id) => [id, () => provider.event(id)] as const),
    ...Array.from(provider.madePayouts.keys(), (id) => [id, () => provider.payoutEvent(id, 'paid')] as const),
  ];
  for (const [id, event] of events.filter(([one]) => !listed.has(one))) {
    listed.add(id);
    provider.list(event());
  }
}

/** Reconciles with the providers, like the server every five minutes. */
async function compare(): Promise<void> {
  await reconcileNow(app);
}

/** Seals every draw whose sales have closed, like the server each minute. */
async function sealClosedDraws(): Promise<void> {
  const closed = await app.platform.pool.query<{ drawId: string }>(
    `select draw_id as "drawId" from draw where status = 'planned' and sales_close_at <= $1`,
    [app.clock.now()],
  );
  for (const draw of closed.rows) await sealDraw(app, draw);
}

/** Prepares the state before a block is typed, by block name. */
const prepare: Readonly<Record<string, () => Promise<void> | void>> = {
  noon: async () => {
    await paid('joker');
    at('2026-11-19T12:00');
    await paid('loto-6-49', 1);
    await compare();
  },
  'before-close': () => at('2026-11-19T17:30'),
  'after-close': () => at('2026-11-19T18:16'),
  result: async () => {
    await sealClosedDraws();
    at('2026-11-19T18:45');
  },
  settle: () => {
    at('2026-11-19T20:00');
    variables['VALUES'] = join(folder, 'values.json');
    const note = 'as published';
    const values = [
      { code: 'joker', note, fundBani: 90_000_000, categories: [{ category: 'VII', prizeBani: 4500 }] },
      { code: 'noroc-plus', note, categories: [{ category: 'I', prizeBani: 0, winners: 0 }] },
    ];
    writeFileSync(variables['VALUES'], JSON.stringify(values));
  },
  afterwards: async () => {
    await runJobs();
    await compare();
  },
  morning: async () => {
    at('2026-11-20T08:00');
    await compare();
  },
  'provider-down': () => {
    at('2026-11-20T10:00');
    provider.isAway = true;
  },
  'provider-back': async () => {
    provider.isAway = false;
    await compare();
  },
  'database-back': compare,
  'wrong-result': async () => {
    at('2026-11-26T18:45');
    await sealClosedDraws();
  },
  'stop-sales': async () => {
    at('2026-12-02T12:00');
    variables['SERIAL'] = await paid('joker');
  },
  'sold-too-late': () => at('2026-12-02T13:00'),
  'double-draw': async () => {
    at('2026-12-08T12:00');
    const added = await terminal.approved('add loto-5-40 --at 2026-12-10T20:00', ['ana', 'radu']);
    variables['DRAW'] = /id ([\da-f-]{36})/.exec(added.lines.join('\n'))?.[1] ?? '';
  },
  'list-down': () => {
    variables['PLAYER'] = player.playerId;
  },
  'mail-down': async () => {
    variables['SERIAL'] = await paid('loto-6-49');
  },
};

/** Commands whose exit code is 1, as the guide states, by block and index. */
const failing = new Set(['provider-down 0', 'settle 0']);

async function type(words: readonly string[]): Promise<Ended> {
  const filled = words.map((word) =>
    word.replace(/^\$(\w+)$/, (_, name: string) => {
      const value = variables[name];
      if (value === undefined || value === '') throw new Error(`Nothing is in $${name}`);
      return value;
    }),
  );
  const ended = await terminal.type(filled);
  const [, request] = /approve (\d+) /.exec(ended.lines.join('\n')) ?? [];
  if (request !== undefined) variables['REQUEST'] = request;
  return ended;
}

test('every command in the guide is run by a test, and says whether it is refused', () => {
  for (const page of pages) {
    const text = pageOf(page);
    const run = guideBlocks(text).flatMap((block) => block.commands);
    expect(text.match(/^npm run operator -- /gm)?.length).toBe(run.length);
  }
  expect(() => guideBlocks('```sh run=a\nrm -rf /\n```')).toThrow('not a command of operators');
  expect(guideBlocks('```sh run=a\nnpm run operator -- x --reason "two words" # why\n```')).toEqual([
    { name: 'a', commands: [['x', '--reason', 'two words']] },
  ]);
});

test('what any page has operators type is valid, and includes the required reason', () => {
  const project = new URL('../../../../', import.meta.url);
  const documents = ['README.md', ...globSync('{docs,deploy}/**/*.md', { cwd: fileURLToPath(project) })];
  const typed = documents.flatMap((path) =>
    typedCommands(readFileSync(new URL(path, project), 'utf8')).map((words) => ({ path, words })),
  );
  expect(new Set(typed.map(({ path }) => path)).size).toBeGreaterThan(3);
  const wrong = typed.filter(({ words }) => {
    const read = readWords(words);
    if ('exitCode' in read) return read.exitCode !== 0;
    return read.command.usage.endsWith('--reason TEXT') && read.input.values['reason'] === undefined;
  });
  expect(wrong).toEqual([]);
});

test('everything that the guide calls a command is one', () => {
  const known = new Set(commands.map(({ name }) => name));
  const named = pages.flatMap((page) => Array.from(pageOf(page).matchAll(/^npm run operator -- (\S+)/gm)));
  expect(named.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
});

describe.each(pages)('%s, as typed', { tags: ['full-run'] }, (page) => {
  const printed = guideOutputs(pageOf(page));
  test.each(guideBlocks(pageOf(page)))('$name', async ({ name, commands: typed }) => {
    await prepare[name]?.();
    for (const [index, words] of typed.entries()) {
      const { exitCode, lines } = await type(words);
      const command = words.join(' ');
      const expected = failing.has(`${name} ${index}`) ? 1 : 0;
      const shown = index === typed.length - 1 ? printed.get(name)?.split('\n') : undefined;
      expect({ command, lines, exitCode }).toEqual({ command, lines: shown ?? lines, exitCode: expected });
    }
  });
});

const statusOf = async (draw: string) => (await terminal.type(`draws --from ${draw}`)).lines.join('\n');

test('the outcome is the one in the guide', { tags: ['full-run'] }, async () => {
  expect(await statusOf('2026-11-19')).toMatch(/joker .* settled, confirmed by radu/);
  expect((await terminal.type('winnings --draw joker:2026-11-19')).lines.join('\n')).toContain('45.00');
  expect((await terminal.type('operators')).lines.join('\n')).toMatch(/radu.*(?:none|ended|–|-)/);
});
