import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorRoles, type OperatorRole } from '../features/operators/index.ts';
import { createTestApp, testSigner, type TestApp } from '../testing/index.ts';
import type { Command } from './command.ts';
import { commands } from './commands/index.ts';
import { changedRows } from './testing/changed-rows.ts';
import { officeCallsOf } from './testing/office-calls.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

let app: TestApp;
let terminal: Terminal;
beforeAll(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
  for (const role of operatorRoles) await terminal.enrol(nameOf(role), role);
});
afterAll(() => app.close());

/** Returns the name of the operator who has only this role. */
const nameOf = (role: OperatorRole) => `only-${role}`;

/** Returns valid words for a command. */
function wordsOf({
  name,
  usage,
  positionals: [min],
  options,
  kind,
  secrets = [],
  files = [],
}: Command): string[] {
  const words = Array.from({ length: min }, () => (usage.startsWith('REQUEST') ? '1' : '/no/such'));
  const given = Object.entries(options).flatMap(([option, { type }]) => {
    if (type === 'boolean' || files.includes(option)) return [];
    return [`--${option}`, secrets.includes(option) ? '-' : '1'];
  });
  return [name, ...words, ...given, ...(kind === 'read' ? [] : ['--as'])];
}

/** Reports whether a role is sufficient for a command, according to its definition. */
function isAllowed({ role, kind }: Command, one: OperatorRole): boolean {
  if (role === 'any') return true;
  return [role].flat().includes(one) || (one === 'auditor' && (kind === 'read' || kind === 'look'));
}

/** Values that a terminal would supply. */
const given = {
  content: 'x',
  key: testSigner('further').key,
  code: 'AAAA',
  'new-file': '/no/such',
  cnp: '1',
  reason: 'x',
};

/** Returns the office's responses at `try` and `run` to an operator's command. */
async function answersTo(command: Command, operator: string): Promise<string[]> {
  const calls = officeCallsOf(app, testSigner(operator));
  const typed = wordsOf(command);
  const words = typed.at(-1) === '--as' ? [...typed, operator] : typed;
  const tried = await calls.try({ words, given });
  const ran = await calls.run({
    words,
    given,
    text: textOf(operator, command),
    signature: signatureOf(operator, command),
  });
  return [tried, ran].map(({ status, json }) => `${status} ${json.state}`);
}

/** Returns a text that names the command; the role is checked before the text. */
const textOf = (operator: string, { name }: Command): string =>
  [
    'loto action 1',
    'installation test localhost:3000',
    `operator ${operator}`,
    'action 0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f',
    `command ${name}`,
    'arguments {}',
    'facts',
    'approves -',
    `previous ${'0'.repeat(64)}`,
    'until 2026-11-18T12:05:00+02:00',
    '',
  ].join('\n');

const signatureOf = (operator: string, command: Command) =>
  ({ kind: 'file', signature: testSigner(operator).sign(textOf(operator, command)) }) as const;

const all = commands.filter(({ name }) => name !== 'enrol');

/** Returns the words of a text that are in backticks. */
const namesIn = (text = '') => Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name).toSorted();

const commandsOf = (role: string) =>
  commands
    .filter((command) => [command.role].flat().some((one) => one === role))
    .map(({ name }) => name)
    .toSorted();

test('the table of roles lists exactly what each may run', () => {
  const page = readFileSync(new URL('../../../../docs/operators.md', import.meta.url), 'utf8');
  for (const role of operatorRoles) {
    const [, named] = new RegExp(`^\\| \`${role}\` \\|[^|]*\\|([^|]*)\\|$`, 'm').exec(page) ?? [];
    expect({ role, names: namesIn(named) }).toEqual({ role, names: commandsOf(role) });
  }
  const [, everyone] = /^Every operator may run ([^.]*)\.$/m.exec(page) ?? [];
  expect(namesIn(everyone)).toEqual(commandsOf('any'));
});

test('no role can run another role’s command, and a refusal changes nothing', async () => {
  const offenders: string[] = [];
  let forbidden = 0;
  const changes = await changedRows(app, async () => {
    for (const command of all) {
      for (const role of operatorRoles.filter((one) => !isAllowed(command, one))) {
        const answers = await answersTo(command, nameOf(role));
        forbidden += 1;
        if (answers.some((answer) => answer !== '403 forbidden'))
          offenders.push(`${command.name} ${role}: ${answers.join(', ')}`);
      }
    }
  });
  expect([offenders, changes]).toEqual([[], []]);
  expect(forbidden).toBeGreaterThan(200);
});

test('each role may run its own commands, and an auditor every read and look', async () => {
  const offenders: string[] = [];
  for (const command of all) {
    for (const role of operatorRoles.filter((one) => isAllowed(command, one))) {
      const [tried = ''] = await answersTo(command, nameOf(role));
      if (tried.startsWith('403')) offenders.push(`${command.name} ${role}: ${tried}`);
    }
  }
  expect(offenders).toEqual([]);
});

test('every command has a caller: without a key of the chain, none responds', async () => {
  const offenders: string[] = [];
  const changes = await changedRows(app, async () => {
    for (const command of all) {
      const answers = await answersTo(command, 'zoe');
      const words = { words: wordsOf(command).filter((word) => word !== '--as'), given };
      const { status } = await officeCallsOf(app, testSigner('ana')).try(words, { header: null });
      if (answers.some((answer) => answer !== '403 forbidden') || status !== 401) {
        offenders.push(`${command.name}: ${answers.join(', ')}, ${status}`);
      }
    }
  });
  expect([offenders, changes]).toEqual([[], []]);
  // An operator who enrols has no key in the log yet, and needs the code.
  const enrol = {
    words: ['enrol', 'zoe', '--as', 'zoe'],
    given: { key: testSigner('zoe').key, code: 'AAAA' },
  };
  expect((await officeCallsOf(app, testSigner('zoe')).try(enrol)).json).toMatchObject({ state: 'refused' });
});

test('a role belongs to a person: without --as, or as somebody else, nothing changes', async () => {
  const changing = all.filter(({ kind }) => kind !== 'read');
  const offenders: string[] = [];
  const changes = await changedRows(app, async () => {
    for (const command of changing) {
      const calls = officeCallsOf(app, testSigner('ana'));
      const words = wordsOf(command);
      const answers = [
        await calls.try({ words: words.slice(0, -1), given }),
        await calls.try({ words: [...words, 'radu'], given }),
      ].map(({ json }) => json.state);
      if (answers.join() !== 'refused,forbidden') offenders.push(`${command.name}: ${answers.join()}`);
    }
  });
  expect([offenders, changes]).toEqual([[], []]);
});
