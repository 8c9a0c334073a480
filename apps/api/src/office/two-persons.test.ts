import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEnrolment } from '../features/operators/index.ts';
import { signerOf } from '../platform/keys/signer.ts';
import { runTerminal } from '../terminal/run-terminal.ts';
import { createTestApp, drawsToCome, testSigner, type TestApp } from '../testing/index.ts';
import { addFirstOperators, rootKeysLine } from './first-operators.ts';
import { openTerminal, portsOf, type Terminal } from './testing/terminal.ts';

let app: TestApp;
let terminal: Terminal;
let type: Terminal['type'];
beforeEach(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
  type = terminal.type;
});
afterEach(() => app.close());

const hourMs = 60 * 60_000;
const takeAuditor = 'take-role radu auditor';
const addIlinca = 'add-operator ilinca --email Ilinca@loto.test --role draws,auditor';

const textOf = ({ lines }: { readonly lines: readonly string[] }) => lines.join('\n');

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.platform.pool.query<Row>(text, values)).rows;
}

const rolesOf = async (name: string) => (await app.office.signedActions.directory()).rolesOf(name);

/** Sends due mails, and returns the newest code mailed to an address. */
async function codeOf(address: string): Promise<string> {
  await app.runDueJobs();
  const mail = app.mailer.to(address).at(-1);
  return /Your code: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const enrolled = (name: string, roles: string) => terminal.enrol(name, roles);

describe('a new operator', () => {
  test('is requested by one, approved by another, and only they get the code', async () => {
    const requested = await type(addIlinca, 'ana');
    expect(requested.exitCode).toBe(0);
    expect(textOf(requested)).toContain('It takes two persons');
    expect(await query(`select from operator where name = 'ilinca'`)).toEqual([]);
    expect(textOf(await type('requests'))).toMatch(/1 {2}add-operator {2}ana/);
    expect(textOf(requested)).not.toContain('No other operator');
    expect(await type('approve 1', 'ana')).toMatchObject({ exitCode: 1 });
    expect(await query(`select from operator where name = 'ilinca'`)).toEqual([]);
    const approved = await type('approve 1', 'radu');
    expect(approved).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('requests 1'))).toBe('Request 1 was approved by radu already.');
    expect(await rolesOf('ilinca')).toEqual(['auditor', 'draws']);

    const code = await codeOf('ilinca@loto.test');
    expect(app.mailer.sent.map(({ to }) => to)).toEqual(['ilinca@loto.test']);
    const stored = await query(
      `select o::text as row from operator o union all select e::text from operator_enrolment e
       union all select r::text from operator_request r union all select a::text from operator_action a
       union all select payload::text from _private_jobs`,
    );
    const seen = JSON.stringify([stored, requested.lines, approved.lines]);
    for (const secret of [code, code.replaceAll('-', '')]) expect(seen).not.toContain(secret);
    expect(await type('enrol ilinca', undefined, code)).toMatchObject({ exitCode: 0 });
    expect(await type('disable joker', 'ilinca')).toMatchObject({ exitCode: 0 });
    // A code works only once.
    expect(await type('enrol ilinca', undefined, code)).toMatchObject({ exitCode: 1 });
  });

  test('has ten minutes once the code was entered', async () => {
    await terminal.approved(addIlinca, ['ana', 'radu']);
    const code = await codeOf('ilinca@loto.test');
    const { oneTimeCodeKeys } = app.platform.config.secrets;
    const open = () =>
      openEnrolment(app.platform.database, oneTimeCodeKeys, { name: 'ilinca', code, now: app.clock.now() });
    await open();
    app.clock.advance(11 * 60_000);
    await expect(open()).rejects.toThrow('more than ten minutes ago');
    expect(await type('enrol ilinca', undefined, code)).toMatchObject({ exitCode: 1 });
  });

  test('has five attempts and a day; an administrator sends another code to the same address', async () => {
    await terminal.approved(addIlinca, ['ana', 'radu']);
    const code = await codeOf('ilinca@loto.test');
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await type('enrol ilinca', undefined, 'AAAA-AAAA-AAAA-AAAA')).toMatchObject({ exitCode: 1 });
    }
    expect(await type('enrol ilinca', undefined, code)).toMatchObject({ exitCode: 1 });
    expect(textOf(await type('invite ilinca'))).toContain('Say who you are');
    const invite = () => terminal.approved('invite ilinca', ['ana', 'radu']);
    expect(await invite()).toMatchObject({ exitCode: 0 });
    const second = await codeOf('ilinca@loto.test');
    app.clock.advance(24 * hourMs);
    expect(await type('enrol ilinca', undefined, second)).toMatchObject({ exitCode: 1 });
    await invite();
    const third = (await codeOf('ilinca@loto.test')).toLowerCase();
    expect(await type('enrol ilinca', undefined, third)).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('invite ilinca', 'ana'))).toContain('takes two persons');
  });

  test('has their own address', async () => {
    await terminal.approved(addIlinca, ['ana', 'radu']);
    const again = await type('add-operator zoe --email ilinca@loto.test --role draws', 'ana');
    expect(again).toMatchObject({ exitCode: 1 });
  });
});

describe('an approval', () => {
  test('executes once, even if two arrive at the same time', async () => {
    await enrolled('mihai', 'administrator');
    const number = await terminal.request('give-role mihai draws', 'ana');
    const both = await Promise.all([type(`approve ${number}`, 'radu'), type(`approve ${number}`, 'mihai')]);
    expect(both.map(({ exitCode }) => String(exitCode)).toSorted()).toEqual(['0', '1']);
    expect(await rolesOf('mihai')).toEqual(['administrator', 'draws']);
    expect(textOf(await type(`approve ${number}`, 'radu'))).toContain('already');
    const done = await query(
      `select from operator_action where command = 'approve' and outcome = 'done'
      and arguments -> 'words' = $1`,
      [JSON.stringify([String(number)])],
    );
    expect(done).toHaveLength(1);
  });

  test('shows beforehand what will be done, and tries it without doing it', async () => {
    const number = await terminal.request(takeAuditor, 'ana');
    expect(textOf(await type(`requests ${number}`))).toContain('radu does not have the role auditor');
    const dry = await type(`approve ${number} --dry-run`, 'radu');
    expect(textOf(dry)).toContain('radu does not have the role auditor');
    expect(await rolesOf('radu')).toContain('auditor');
    expect(await type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
    expect(await rolesOf('radu')).not.toContain('auditor');
  });

  test('does nothing if the command is refused now, or would do something else', async () => {
    const [one, other] = [
      await terminal.request(takeAuditor, 'ana'),
      await terminal.request(takeAuditor, 'ana'),
    ];
    expect(await type(`approve ${one}`, 'radu')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type(`approve ${other}`, 'radu'))).toContain('Nothing was done: it is refused now');

    const [draw] = await drawsToCome(app, 'joker');
    const day = draw?.drawAt.toISOString().slice(0, 10) ?? '';
    const later = await terminal.request(
      `move joker:${day} --to ${day}T20:00 --sales-close ${day}T19:30`,
      'ana',
    );
    // One operator is enough, because sales close as before. The pending request would then start
    // from a different time.
    expect(await type(`move joker:${day} --to ${day}T19:00`, 'ana')).toMatchObject({ exitCode: 0 });
    const changed = await type(`approve ${later}`, 'radu');
    expect(changed).toMatchObject({ exitCode: 1 });
    expect(textOf(changed)).toContain('would do something else now');
    expect(textOf(await type('draws --game joker'))).toContain(`${day} 19:00`);
  });

  test('is possible for a day, and only its requester can withdraw the request', async () => {
    const number = await terminal.request(takeAuditor, 'ana');
    expect(await type(`withdraw ${number}`, 'radu')).toMatchObject({ exitCode: 1 });
    expect(await type(`withdraw ${number}`, 'ana')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type(`approve ${number}`, 'radu'))).toContain('was withdrawn');
    const late = await terminal.request(takeAuditor, 'ana');
    app.clock.advance(24 * hourMs);
    expect(textOf(await type(`approve ${late}`, 'radu'))).toContain('has expired');
    expect((await type('requests')).lines).toHaveLength(2);
    expect(await rolesOf('radu')).toContain('auditor');
  });

  test('may come from a process whose clock is slightly behind', async () => {
    const number = await terminal.request(takeAuditor, 'ana');
    app.clock.advance(-500);
    expect(await type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
  });

  test('needs the role of the command from both', async () => {
    await enrolled('mihai', 'draws');
    const number = await terminal.request(takeAuditor, 'ana');
    expect(textOf(await type(`approve ${number}`, 'mihai'))).toContain(
      'needs a role which mihai does not have',
    );
    expect(textOf(await type('give-role mihai payments', 'mihai'))).toContain('needs the role administrator');
    expect(await terminal.approved('take-role ana draws', ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('disable joker', 'ana'))).toContain('needs the role draws');
    const [newest] = await query('select operator_name, outcome from operator_action order by seq desc');
    expect(newest).toEqual({ operator_name: 'ana', outcome: 'refused' });
  });

  test('is impossible after its requester was revoked', async () => {
    await enrolled('mihai', 'administrator');
    const number = await terminal.request('give-role mihai payments', 'mihai');
    expect(await type('revoke-operator mihai', 'radu')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type(`approve ${number}`, 'ana'))).toContain('was withdrawn');
    expect(await rolesOf('mihai')).toEqual([]);
  });

  test('says so if no other operator could approve', async () => {
    await terminal.approved('take-role radu bank', ['ana', 'radu']);
    await terminal.approved('take-role radu counter', ['ana', 'radu']);
    const ended = await type('give-role radu bank', 'ana');
    expect(textOf(ended)).not.toContain('No other operator');
    await type('end-keys radu', 'ana');
    const alone = await type('add-operator zoe --email z@loto.test --role draws', 'ana');
    expect(textOf(alone)).toContain('No other operator with the role administrator has a key now');
  });
});

describe('a revoked operator', () => {
  test('can be locked out by one administrator', async () => {
    await enrolled('mihai', 'administrator,payments');
    expect(await type('disable joker', 'mihai')).toMatchObject({ exitCode: 1 });
    expect(await type('revoke-operator mihai', 'ana')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('withdraw 1', 'mihai'))).toContain('mihai has no such key');
    expect(textOf(await type('invite mihai', 'ana'))).toContain('was revoked');
    expect(await type('reset-keys mihai', 'ana')).toMatchObject({ exitCode: 1 });
    expect(textOf(await type('operators'))).toMatch(/mihai .*revoked by ana/);
  });

  test('cannot be one of the last two administrators, even if two are revoked at the same time', async () => {
    expect(textOf(await type('revoke-operator radu', 'ana'))).toContain('Two administrators have to stay');
    expect(await type('take-role radu administrator', 'ana')).toMatchObject({ exitCode: 1 });
    await enrolled('mihai', 'administrator');
    const both = await Promise.all([
      type('revoke-operator radu', 'ana'),
      type('revoke-operator ana', 'mihai'),
    ]);
    expect(both.map(({ exitCode }) => String(exitCode)).toSorted()).toEqual(['0', '1']);
    const { operators } = await app.office.signedActions.directory();
    expect(operators.filter(({ revokedBy }) => revokedBy === null)).toHaveLength(2);
  });
});

describe('a stolen key', () => {
  test('can be ended by any operator, with the thief’s requests', async () => {
    await enrolled('mihai', 'auditor');
    // If an auditor ended one of the two administrators' keys, nobody could issue new ones.
    expect(textOf(await type('end-keys radu', 'mihai'))).toContain('only an administrator ends the keys');
    await enrolled('zoe', 'administrator');
    const number = await terminal.request(takeAuditor, 'radu');
    expect(await type('end-keys radu', 'mihai')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('disable joker', 'radu'))).toContain('radu has no such key');
    expect(textOf(await type('add-key', 'radu'))).toContain('radu has no such key');
    expect(textOf(await type(`approve ${number}`, 'ana'))).toContain('was withdrawn');
    expect(textOf(await type('operators'))).toMatch(/radu .*ended; reset-keys gives others/);
    expect(textOf(await type('end-keys ana', 'mihai'))).toContain('only an administrator ends the keys');
    expect(await type('end-keys ana', 'zoe')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('end-keys zoe', 'mihai'))).toContain('last administrator with a key');
  });

  test('is replaced by two others, and the lost one stays invalid', async () => {
    await enrolled('mihai', 'administrator');
    expect(await type('end-keys mihai', 'radu')).toMatchObject({ exitCode: 0 });
    expect(await terminal.approved('reset-keys mihai', ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
    const code = await codeOf('mihai@loto.test');
    const fresh = signerOf('mihai', generateKeyPairSync('ed25519').privateKey);
    const enrol = () => runTerminal(portsOf(app, code), fresh, ['enrol', 'mihai'], fresh.key);
    expect(await enrol()).toMatchObject({ exitCode: 0 });
    expect(await enrol()).toMatchObject({ exitCode: 1 });
    expect(await type('end-keys mihai', 'mihai')).toMatchObject({ exitCode: 1 });
    const own = await runTerminal(portsOf(app), fresh, ['end-keys', 'mihai', '--as', 'mihai']);
    expect(own).toMatchObject({ exitCode: 0 });
  });

  test('of the first operators is replaced, and stays pinned for what it signed', async () => {
    await enrolled('mihai', 'administrator');
    expect(await type('end-keys ana', 'mihai')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('disable joker', 'ana'))).toContain('ana has no such key');
    expect(await terminal.approved('reset-keys ana', ['mihai', 'radu'])).toMatchObject({ exitCode: 0 });
    const fresh = signerOf('ana', generateKeyPairSync('ed25519').privateKey);
    const enrol = runTerminal(
      portsOf(app, await codeOf('ana@loto.test')),
      fresh,
      ['enrol', 'ana'],
      fresh.key,
    );
    expect(await enrol).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('disable joker', 'ana'))).toContain('ana has no such key');
    const disabled = await runTerminal(portsOf(app), fresh, ['disable', 'joker', '--as', 'ana']);
    expect(disabled).toMatchObject({ exitCode: 0 });
    // Ana signed for mihai with the key that was ended.
    expect(await rolesOf('mihai')).toEqual(['administrator']);
  });

  test('of two operators who end each other’s keys at the same time, one keeps theirs', async () => {
    const both = await Promise.all([type('end-keys radu', 'ana'), type('end-keys ana', 'radu')]);
    expect(both.map(({ exitCode }) => String(exitCode)).toSorted()).toEqual(['0', '1']);
    const directory = await app.office.signedActions.directory();
    expect(['ana', 'radu'].filter((name) => directory.canSign(name))).toHaveLength(1);
  });
});

test('two additional pinned keys replace those of administrators who lost theirs', async () => {
  const pinned = ['ana', 'radu', 'maria', 'vlad'].map((name) => `${name}=${testSigner(name).key}`).join(',');
  await app.close();
  app = await createTestApp({ env: { OPERATOR_ROOT_KEYS: pinned } });
  terminal = await openTerminal(app);
  type = terminal.type;
  const further = ['maria', 'vlad'].map((name) => ({ name, email: `${name}@loto.test` }));
  await addFirstOperators(app.platform, further);
  await expect(addFirstOperators(app.platform, further)).rejects.toThrow('There are operators already');
  await app.runDueJobs();
  expect(app.mailer.sent).toEqual([]);
  expect(await terminal.approved('reset-keys ana', ['maria', 'vlad'])).toMatchObject({ exitCode: 0 });
  expect(textOf(await type('disable joker', 'ana'))).toContain('ana has no such key');
  const fresh = signerOf('ana', generateKeyPairSync('ed25519').privateKey);
  const ports = portsOf(app, await codeOf('ana@loto.test'));
  expect(await runTerminal(ports, fresh, ['enrol', 'ana'], fresh.key)).toMatchObject({ exitCode: 0 });
  const disabled = await runTerminal(portsOf(app), fresh, ['disable', 'joker', '--as', 'ana']);
  expect(disabled).toMatchObject({ exitCode: 0 });
});

test('an additional key is signed with the first one', async () => {
  const second = signerOf('ana', generateKeyPairSync('ed25519').privateKey);
  const disable = () => runTerminal(portsOf(app), second, ['disable', 'joker', '--as', 'ana']);
  expect(await disable()).toMatchObject({ exitCode: 1 });
  const added = await runTerminal(portsOf(app), testSigner('ana'), ['add-key', '--as', 'ana'], second.key);
  expect(added).toMatchObject({ exitCode: 0 });
  expect(await disable()).toMatchObject({ exitCode: 0 });
  expect(textOf(await type('operators'))).toMatch(/ana .* 2 /);
});

describe('the first operators', () => {
  const two = [
    { name: 'mihai', email: 'mihai@loto.test' },
    { name: 'zoe', email: 'zoe@loto.test' },
  ];

  test('are two people, identified by their mailboxes, and only if there are none', async () => {
    await expect(addFirstOperators(app.platform, two)).rejects.toThrow('There are operators already');
    await app.close();
    app = await createTestApp({ env: { OPERATOR_ROOT_KEYS: '' } });
    const twice = two.map((one) => ({ ...one, email: 'mihai@loto.test' }));
    await expect(addFirstOperators(app.platform, twice)).rejects.toThrow('two persons');
    await addFirstOperators(app.platform, two);
    // Nobody has enrolled yet, so two new codes are sent.
    await addFirstOperators(app.platform, two);
    for (const { name, email } of two) {
      expect(rootKeysLine(await app.office.signedActions.directory())).toBeNull();
      const signer = testSigner(name);
      const ports = portsOf(app, await codeOf(email));
      expect(await runTerminal(ports, signer, ['enrol', name], signer.key)).toMatchObject({ exitCode: 0 });
      expect(await rolesOf(name)).toEqual(['administrator']);
    }
    await expect(addFirstOperators(app.platform, two)).rejects.toThrow('There are operators already');
    expect(rootKeysLine(await app.office.signedActions.directory())).toBe(
      `OPERATOR_ROOT_KEYS=mihai=${testSigner('mihai').key},zoe=${testSigner('zoe').key}`,
    );
  });
});

describe('the database', () => {
  test('rejects an approval by the requester, and a second end of a request', async () => {
    const number = await terminal.request(takeAuditor, 'ana');
    const change = (set: string) =>
      query(`update operator_request set ${set} where request_number = $1`, [number]);
    await expect(change(`approved_by = 'ana', executed_at = now()`)).rejects.toMatchObject({ code: '23514' });
    await expect(change('executed_at = now()')).rejects.toMatchObject({ code: '23514' });
    await change(`approved_by = 'radu', executed_at = now()`);
    await expect(change('withdrawn_at = now()')).rejects.toMatchObject({ code: '23514' });
  });
});
