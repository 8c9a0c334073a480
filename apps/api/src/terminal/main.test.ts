import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '../office/testing/terminal.ts';
import { ed25519Key } from '../platform/keys/signer.ts';
import { createTestApp, freePort, testSigner, type TestApp } from '../testing/index.ts';
import { inherited } from '../testing/money/start-sandbox-program.ts';
import { makeKeyFile, openKeyFile } from './key-file.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));
const passphrase = 'a long passphrase';

let app: TestApp;
let terminal: Terminal;
let folder: string;
let office: string;
let env: Record<string, string>;
beforeAll(async () => {
  const port = await freePort();
  office = `http://localhost:${port}`;
  // The program uses the machine's clock.
  app = await createTestApp({ start: new Date().toISOString(), env: { OFFICE_ORIGIN: office } });
  terminal = await openTerminal(app);
  await app.officeServer.listen({ host: 'localhost', port });
  folder = await mkdtemp(join(tmpdir(), 'terminal-'));
  await writeFile(keyPath('ana'), makeKeyFile('ana', passphrase, privateKeyOf('ana')).content);
  env = { OFFICE_URL: office, OPERATOR_KEY: keyPath('ana'), OPERATOR_PASSPHRASE: passphrase };
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

const keyPath = (name: string) => join(folder, `${name}.key`);

/** Returns the private key of `testSigner`. */
const privateKeyOf = (name: string) => ed25519Key(createHash('sha256').update(name).digest());

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the program as a separate process with its own environment, and types at its prompt. */
function run(words: string, given: Record<string, string>, typed = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...words.split(' ')],
      { env: { ...inherited(), XDG_CONFIG_HOME: folder, ...given } },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
    child.stdin?.end(`${typed}\n`);
  });
}

test('the program reads its key and URL from its environment, and ends with 0, or 1 if refused', async () => {
  const disabled = await run('disable joker --as ana', env);
  expect(disabled).toEqual({ code: 0, out: 'joker is not on sale now\n', err: '' });
  const read = await run('audit', env);
  expect(read).toMatchObject({ code: 0, err: '', out: expect.stringContaining('joker is not on sale now') });
  const refused = await run('disable joker', env);
  expect(refused).toEqual({ code: 1, out: '', err: 'Say who you are: --as OPERATOR.\n' });
});

test('without variables it reads the settings and the key from the operator’s own folder', async () => {
  const own = join(folder, 'ana-only');
  await mkdir(join(own, 'loto'), { recursive: true });
  await writeFile(join(own, 'loto/operator.env'), `OFFICE_URL=${office}\n`);
  await copyFile(keyPath('ana'), join(own, 'loto/operator.key'));
  const given = { XDG_CONFIG_HOME: own, OPERATOR_PASSPHRASE: passphrase };
  expect(await run('draws', given)).toMatchObject({ code: 0, err: '' });
  const elsewhere = await run('draws', { ...given, OFFICE_URL: `http://localhost:${await freePort()}` });
  expect(elsewhere).toMatchObject({ code: 2, err: expect.stringContaining('No office answers at') });
});

test('it ends with 2, before any call, if it cannot sign or call', { tags: ['full-run'] }, async () => {
  const stops: [string, Record<string, string>, string][] = [
    ['draws', {}, 'OFFICE_URL is missing'],
    ['draws', { OFFICE_URL: office }, `The key file ${join(folder, 'loto/operator.key')} cannot be read`],
    ['draws', { ...env, OPERATOR_KEY: join(folder, 'nothing') }, 'cannot be read'],
    [
      'draws',
      { ...env, OPERATOR_PASSPHRASE: `${passphrase}!` },
      'The passphrase does not open the key file.',
    ],
    ['draws', { ...env, OFFICE_URL: `http://localhost:${await freePort()}` }, 'No office answers at'],
    ['win joker', env, 'There is no command win.'],
  ];
  for (const [words, given, message] of stops) {
    const ended = await run(words, given);
    expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
  }
});

test(
  'enrol writes a key file readable only by its owner, and add-key a second one',
  { tags: ['full-run'] },
  async () => {
    await terminal.approved('add-operator zoe --email zoe@loto.test --role draws', ['ana', 'radu']);
    await app.runDueJobs();
    const [, code = ''] = /Your code: (\S+)/.exec(app.mailer.to('zoe@loto.test').at(-1)?.text ?? '') ?? [];
    const own: Record<string, string> = {
      ...env,
      OPERATOR_KEY: keyPath('zoe'),
      OPERATOR_NEW_KEY: keyPath('zoe-2'),
    };

    expect(await run('enrol zoe --as zoe', own, 'AAAA-AAAA-AAAA-AAAA')).toMatchObject({ code: 1 });
    expect(await run('enrol zoe --as zoe', { ...own, OPERATOR_PASSPHRASE: 'short' }, code)).toMatchObject({
      code: 2,
      err: expect.stringContaining('at least 12 characters'),
    });
    expect((await readdir(folder)).filter((name) => name.endsWith('.key'))).toEqual(['ana.key']);

    // All input comes through one pipe: the passphrase twice, then the code.
    const { OPERATOR_PASSPHRASE: typed = '', ...withoutPassphrase } = own;
    expect(await run('enrol zoe --as zoe', withoutPassphrase, `${typed}\n${typed}?\n${code}`)).toEqual({
      code: 2,
      out: '',
      err: 'The two passphrases differ. No key was made.\n',
    });
    const enrolled = await run('enrol zoe --as zoe', withoutPassphrase, `${typed}\n${typed}\n${code}`);
    expect(enrolled).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Your key is in ${keyPath('zoe')}.`),
    });
    expect(await run('add-key --as zoe', own)).toMatchObject({ code: 0 });
    for (const name of ['zoe', 'zoe-2']) {
      expect((await stat(keyPath(name))).mode & 0o777).toBe(0o600);
      const { key, operator } = openKeyFile(await readFile(keyPath(name), 'utf8'), passphrase);
      expect([operator, (await app.office.signedActions.directory()).hasKey('zoe', key)]).toEqual([
        'zoe',
        true,
      ]);
      const acted = await run('enable joker --as zoe', { ...own, OPERATOR_KEY: keyPath(name) });
      expect(acted).toMatchObject({ code: 0, out: expect.stringContaining('joker') });
    }
    // An existing key file is never overwritten.
    expect(await run('enrol zoe --as zoe', own, code)).toMatchObject({ code: 2 });
    expect(testSigner('zoe').key).not.toBe(
      openKeyFile(await readFile(keyPath('zoe'), 'utf8'), passphrase).key,
    );
  },
);
