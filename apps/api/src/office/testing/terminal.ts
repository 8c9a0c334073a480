import { readFile, open, rm, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { addOperators, testSigner, type TestApp } from '../../testing/index.ts';
import { runTerminal, type Ended, type TerminalPorts } from '../../terminal/run-terminal.ts';

/** Types commands as operators. Each operator has their own key. */
export interface Terminal {
  /** `typed` is what they type at a prompt. Without an operator, ana's key signs. */
  readonly type: (words: string | readonly string[], operator?: string, typed?: string) => Promise<Ended>;
  /** Types a command that needs two people, and returns the number of its request. */
  readonly request: (words: string, operator: string, typed?: string) => Promise<number>;
  /** Lets one operator request a command and another approve it. */
  readonly approved: (words: string, by: readonly [string, string], typed?: string) => Promise<Ended>;
  /** Adds an operator through ana and radu, and enrols their key. */
  readonly enrol: (name: string, roles: string) => Promise<void>;
}

/** Creates a test's operators ana and radu, who have every role. */
export async function openTerminal(app: TestApp): Promise<Terminal> {
  await addOperators(app);
  const type: Terminal['type'] = async (words, operator, typed = '') => {
    const line = [...(typeof words === 'string' ? words.split(' ') : words)];
    const as = operator ?? (line.includes('--as') ? line[line.indexOf('--as') + 1] : undefined);
    const isNew = line[0] === 'enrol' || line[0] === 'add-key';
    const signer = testSigner((line[0] === 'enrol' ? line[1] : as) ?? 'ana');
    const said = operator === undefined || line.includes('--as') ? line : [...line, '--as', operator];
    return runTerminal(portsOf(app, typed), signer, said, isNew ? signer.key : undefined);
  };
  const request: Terminal['request'] = async (words, operator, typed) => {
    const ended = await type(words, operator, typed);
    expect(ended).toMatchObject({ exitCode: 0 });
    const [, number] = /approve (\d+) /.exec(ended.lines.join('\n')) ?? [];
    expect(number).toBeDefined();
    return Number(number);
  };
  const approved: Terminal['approved'] = async (words, [one, other], typed) =>
    type(`approve ${await request(words, one, typed)}`, other, typed);
  return {
    type,
    request,
    approved,
    async enrol(name, roles) {
      const email = `${name}@loto.test`;
      await approved(`add-operator ${name} --email ${email} --role ${roles}`, ['ana', 'radu']);
      await app.runDueJobs();
      const [, code = ''] = /Your code: (\S+)/.exec(app.mailer.to(email).at(-1)?.text ?? '') ?? [];
      expect(await type(`enrol ${name}`, undefined, code)).toMatchObject({ exitCode: 0 });
    },
  };
}

/**
 * Returns the ports of a terminal for a test's server: its calls, its clock, and its jobs while the
 * terminal waits.
 */
export function portsOf(app: TestApp, typed = ''): TerminalPorts {
  return {
    origin: app.office.signedActions.trust.origin,
    async post(path, body, authorization) {
      const response = await app.officeServer.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', authorization },
        payload: body,
      });
      return { status: response.statusCode, json: response.json<unknown>() };
    },
    now: () => app.clock.now(),
    promptSecret: async () => typed,
    confirm: async () => true,
    readFile: (path) => readFile(path, 'utf8'),
    reserveFile: async (path) => (await open(path, 'wx', 0o600)).close(),
    writeFile: (path, content) => writeFile(path, content),
    removeFile: (path) => rm(path, { force: true }),
    wait: () => app.runDueJobs(),
  };
}
