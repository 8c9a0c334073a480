import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, drawsToCome, type TestApp } from '../testing/index.ts';
import { runOperator } from './run-operator.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

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
const addIlinca = 'add-operator ilinca --email Ilinca@loto.test --role draws,auditor';

const textOf = ({ lines }: { readonly lines: readonly string[] }) => lines.join('\n');

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.platform.pool.query<Row>(text, values)).rows;
}

const rolesOf = async (name: string) =>
  (
    await query<{ role: string }>('select role from operator_role where operator_name = $1 order by role', [
      name,
    ])
  ).map(({ role }) => role);

/** Sends the mails that are due. @returns the newest code mailed to an address */
async function codeOf(address: string): Promise<string> {
  await app.runDueJobs();
  const mail = app.mailer.to(address).at(-1);
  return /Your code: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Has a person added, approved and enrolled. */
async function enrolled(name: string, roles: string): Promise<void> {
  const email = `${name}@loto.test`;
  await terminal.approved(`add-operator ${name} --email ${email} --role ${roles}`, ['ana', 'radu']);
  const ended = await type(`enrol ${name}`, undefined, await codeOf(email));
  terminal.tokens[name] = ended.lines[1] ?? '';
}

describe('a new operator', () => {
  test('is requested by one, approved by another, and alone gets the code and then the token', async () => {
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
    const enrolledNow = await type('enrol ilinca', undefined, code);
    const token = enrolledNow.lines[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    terminal.tokens['ilinca'] = token;
    expect(await type('disable joker', 'ilinca')).toMatchObject({ exitCode: 0 });
    const stored = await query(
      `select o::text as row from operator o union all select e::text from operator_enrolment e
       union all select r::text from operator_request r union all select a::text from operator_action a
       union all select payload::text from _private_jobs`,
    );
    const seen = JSON.stringify([stored, requested.lines, approved.lines]);
    for (const secret of [token, code, code.replaceAll('-', '')]) expect(seen).not.toContain(secret);
    // once
    expect(await type('enrol ilinca', undefined, code)).toMatchObject({ exitCode: 1 });
  });

  test('has five tries and a day; an administrator sends another code to the same address', async () => {
    await terminal.approved(addIlinca, ['ana', 'radu']);
    const code = await codeOf('ilinca@loto.test');
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await type('enrol ilinca', undefined, 'AAAA-AAAA-AAAA-AAAA')).toMatchObject({ exitCode: 1 });
    }
    expect(await type('enrol ilinca', undefined, code)).toMatchObject({ exitCode: 1 });
    expect(await type('invite ilinca')).toMatchObject({ exitCode: 1 });
    expect(await type('invite ilinca', 'ana')).toMatchObject({ exitCode: 0 });
    const second = await codeOf('ilinca@loto.test');
    app.clock.advance(24 * hourMs);
    expect(await type('enrol ilinca', undefined, second)).toMatchObject({ exitCode: 1 });
    await type('invite ilinca', 'ana');
    const third = (await codeOf('ilinca@loto.test')).toLowerCase();
    expect(await type('enrol ilinca', undefined, third)).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('invite ilinca', 'ana'))).toContain('takes two persons');
  });

  test('has an address of their own', async () => {
    await terminal.approved(addIlinca, ['ana', 'radu']);
    const again = await type('add-operator zoe --email ilinca@loto.test --role draws', 'ana');
    expect(again).toMatchObject({ exitCode: 1 });
  });
});

describe('an approval', () => {
  test('executes once, also when two come at once', async () => {
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

  test('shows what will be done before, and tries it without doing it', async () => {
    const number = await terminal.request('give-role radu auditor', 'ana');
    expect(textOf(await type(`requests ${number}`))).toContain('radu has the role auditor');
    const dry = await type(`approve ${number} --dry-run`, 'radu');
    expect(textOf(dry)).toContain('radu has the role auditor');
    expect(await rolesOf('radu')).not.toContain('auditor');
    expect(await type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
    expect(await rolesOf('radu')).toContain('auditor');
  });

  test('does nothing when the command is refused now, or would do something else', async () => {
    const [one, other] = [
      await terminal.request('give-role radu auditor', 'ana'),
      await terminal.request('give-role radu auditor', 'ana'),
    ];
    expect(await type(`approve ${one}`, 'radu')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type(`approve ${other}`, 'radu'))).toContain('Nothing was done: it is refused now');

    const [draw] = await drawsToCome(app, 'joker');
    const day = draw?.drawAt.toISOString().slice(0, 10) ?? '';
    const later = await terminal.request(
      `move joker:${day} --to ${day}T20:00 --sales-close ${day}T19:30`,
      'ana',
    );
    // alone, since sales close as before; then the request moves it from elsewhere
    expect(await type(`move joker:${day} --to ${day}T19:00`, 'ana')).toMatchObject({ exitCode: 0 });
    const changed = await type(`approve ${later}`, 'radu');
    expect(changed).toMatchObject({ exitCode: 1 });
    expect(textOf(changed)).toContain('would do something else now');
    expect(textOf(await type('draws --game joker'))).toContain(`${day} 19:00`);
  });

  test('is one’s own to request, for a day, and to withdraw', async () => {
    const number = await terminal.request('give-role radu auditor', 'ana');
    expect(await type(`withdraw ${number}`, 'radu')).toMatchObject({ exitCode: 1 });
    expect(await type(`withdraw ${number}`, 'ana')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type(`approve ${number}`, 'radu'))).toContain('was withdrawn');
    const late = await terminal.request('give-role radu auditor', 'ana');
    app.clock.advance(24 * hourMs);
    expect(textOf(await type(`approve ${late}`, 'radu'))).toContain('has expired');
    expect((await type('requests')).lines).toHaveLength(2);
    expect(await rolesOf('radu')).not.toContain('auditor');
  });

  test('may come from a machine whose clock is a little behind', async () => {
    const number = await terminal.request('give-role radu auditor', 'ana');
    app.clock.advance(-500);
    expect(await type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
  });

  test('needs the role of the command, of both', async () => {
    await enrolled('mihai', 'draws');
    const number = await terminal.request('give-role radu auditor', 'ana');
    expect(textOf(await type(`approve ${number}`, 'mihai'))).toContain('needs the role administrator');
    expect(textOf(await type('give-role mihai payments', 'mihai'))).toContain('needs the role administrator');
    expect(await terminal.approved('take-role ana draws', ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('disable joker', 'ana'))).toContain('needs the role draws');
    const actions = await query(
      'select operator_name, outcome from operator_action order by action_number desc',
    );
    expect(actions[0]).toEqual({ operator_name: 'ana', outcome: 'refused' });
  });

  test('does not come after its requester was revoked', async () => {
    await enrolled('mihai', 'administrator');
    const number = await terminal.request('give-role mihai payments', 'mihai');
    expect(await type('revoke-operator mihai', 'radu')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type(`approve ${number}`, 'ana'))).toContain('was withdrawn');
    expect(await rolesOf('mihai')).toEqual(['administrator']);
  });
});

describe('a thief', () => {
  test('is locked out by one administrator at once', async () => {
    await enrolled('mihai', 'administrator,payments');
    expect(await type('disable joker', 'mihai')).toMatchObject({ exitCode: 1 });
    expect(await type('revoke-operator mihai', 'ana')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('withdraw 1', 'mihai'))).toContain('mihai has no token');
    expect(await type('invite mihai', 'ana')).toMatchObject({ exitCode: 1 });
    expect(await type('reset-token mihai', 'ana')).toMatchObject({ exitCode: 1 });
  });

  test('is not one of the last two administrators, also when two are revoked at once', async () => {
    expect(textOf(await type('revoke-operator radu', 'ana'))).toContain('Two administrators have to stay');
    expect(await type('take-role radu administrator', 'ana')).toMatchObject({ exitCode: 1 });
    await enrolled('mihai', 'administrator');
    const both = await Promise.all([
      type('revoke-operator radu', 'ana'),
      type('revoke-operator ana', 'mihai'),
    ]);
    expect(both.map(({ exitCode }) => String(exitCode)).toSorted()).toEqual(['0', '1']);
    const left = await query('select from operator where revoked_at is null');
    expect(left).toHaveLength(2);
  });
});

const wrong = async () => runOperator(await app.operations(), ['disable', 'joker', '--as', 'ana'], 'wrong');

describe('a stolen token', () => {
  test('of one of two administrators is ended by the other, with what the thief requested', async () => {
    const number = await terminal.request('give-role radu auditor', 'radu');
    expect(await type('revoke-operator radu', 'ana')).toMatchObject({ exitCode: 1 });
    expect(await type('end-token radu', 'ana')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('disable joker', 'radu'))).toContain('radu has no token');
    expect(textOf(await type('renew-token', 'radu'))).toContain('radu has no token');
    expect(textOf(await type(`approve ${number}`, 'ana'))).toContain('was withdrawn');
    expect(textOf(await type('operators'))).toMatch(/radu .*ended; reset-token gives another/);
    // giving another takes two persons
    const requested = await type('reset-token radu', 'ana');
    expect(textOf(requested)).toContain('No other operator with the role administrator has a token now');
    const [, reset] = /approve (\d+) /.exec(textOf(requested)) ?? [];
    expect(await type(`approve ${reset}`, 'ana')).toMatchObject({ exitCode: 1 });
    expect(await type('invite radu', 'ana')).toMatchObject({ exitCode: 1 });
  });

  test('is ended by any operator, and issued again by two others', async () => {
    await enrolled('mihai', 'auditor');
    expect(await type('end-token radu', 'mihai')).toMatchObject({ exitCode: 0 });
    await app.close();
    app = await createTestApp();
    terminal = await openTerminal(app);
    type = terminal.type;
    await enrolled('mihai', 'administrator');
    expect(await type('end-token radu', 'mihai')).toMatchObject({ exitCode: 0 });
    expect(await terminal.approved('reset-token radu', ['ana', 'mihai'])).toMatchObject({ exitCode: 0 });
    const ended = await type('enrol radu', undefined, await codeOf('radu@loto.test'));
    terminal.tokens['radu'] = ended.lines[1] ?? '';
    expect(await type('disable joker', 'radu')).toMatchObject({ exitCode: 0 });
  });

  test('whose thief ends all others is left with the last: the owner of the tables lets two enrol again', async () => {
    await enrolled('mihai', 'administrator');
    for (const name of ['ana', 'mihai']) {
      expect(await type(`end-token ${name}`, 'radu')).toMatchObject({ exitCode: 0 });
    }
    expect(textOf(await type('end-token radu', 'radu'))).toContain('last administrator with a token');
    // alone they give no one anything
    const number = await terminal.request('give-role radu auditor', 'radu');
    expect(await type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 1 });
    // docs/decisions/0097
    await query(
      `update operator set token_hash = null, token_expires_at = null, enrolled_at = null where revoked_at is null`,
    );
    for (const name of ['ana', 'mihai']) {
      expect(await type(`invite ${name}`, name === 'ana' ? undefined : 'ana')).toMatchObject({ exitCode: 0 });
      const ended = await type(`enrol ${name}`, undefined, await codeOf(`${name}@loto.test`));
      terminal.tokens[name] = ended.lines[1] ?? '';
    }
    expect(await terminal.approved('give-role ana auditor', ['ana', 'mihai'])).toMatchObject({ exitCode: 0 });
    expect(await type('disable joker', 'radu')).toMatchObject({ exitCode: 1 });
  });

  test('of every administrator is ended by the owner of the tables: others who have enrolled keep no one from enrolling again', async () => {
    await enrolled('mihai', 'administrator');
    await enrolled('ilinca', 'auditor');
    await enrolled('vlad', 'draws');
    expect(await type('revoke-operator vlad', 'ana')).toMatchObject({ exitCode: 0 });
    await query(
      `update operator set token_hash = null, token_expires_at = null, enrolled_at = null
       where name in ('ana', 'mihai') or name = 'radu'`,
    );
    expect(await type('invite ana')).toMatchObject({ exitCode: 0 });
    expect(await type(`enrol ana`, undefined, await codeOf('ana@loto.test'))).toMatchObject({
      exitCode: 0,
    });
    // from now on there is one who invites
    expect(await type('invite mihai')).toMatchObject({ exitCode: 1 });
  });

  test('of the last administrator stays, also where others have one that has expired', async () => {
    await enrolled('mihai', 'auditor');
    await query(`update operator set token_expires_at = $1 where name = 'radu'`, [app.clock.now()]);
    expect(textOf(await type('end-token ana', 'mihai'))).toContain('last administrator with a token');
    expect(await type('disable joker', 'ana')).toMatchObject({ exitCode: 0 });
    expect(await type('end-token radu', 'mihai')).toMatchObject({ exitCode: 0 });
  });

  test('of two who end each other’s at once, one keeps theirs', async () => {
    const both = await Promise.all([type('end-token radu', 'ana'), type('end-token ana', 'radu')]);
    expect(both.map(({ exitCode }) => String(exitCode)).toSorted()).toEqual(['0', '1']);
    expect(await query('select from operator where token_hash is not null')).toHaveLength(1);
  });
});

describe('an operator without an address', () => {
  test('gets one by two persons, once', async () => {
    await query(
      `insert into operator (name, created_at, is_first, enrolled_at, token_hash, token_expires_at)
       select 'ilinca', created_at, true, enrolled_at, '', token_expires_at from operator where name = 'ana'`,
    );
    expect(textOf(await type('reset-token ilinca', 'ana'))).toContain('has no e-mail address');
    expect(await type('set-email ilinca --email ana@loto.test', 'ana')).toMatchObject({ exitCode: 1 });
    const words = 'set-email ilinca --email Ilinca@loto.test';
    const number = await terminal.request(words, 'ana');
    expect(await query(`select email from operator where name = 'ilinca'`)).toEqual([{ email: null }]);
    expect(await type(`approve ${number}`, 'radu')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type(words, 'ana'))).toContain('has an address, which stays');
    expect(await terminal.approved('reset-token ilinca', ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
    const ended = await type('enrol ilinca', undefined, await codeOf('ilinca@loto.test'));
    expect(ended).toMatchObject({ exitCode: 0 });
  });
});

describe('a token', () => {
  test('ends, is renewed by its bearer before, and says when it was used', async () => {
    app.clock.advance(89 * 24 * hourMs);
    const renewed = await type('renew-token', 'ana');
    expect(await type('disable joker', 'ana')).toMatchObject({ exitCode: 1 });
    terminal.tokens['ana'] = renewed.lines[1] ?? '';
    app.clock.advance(2 * 24 * hourMs);
    expect(textOf(await type('disable joker', 'radu'))).toContain('has expired');
    expect(await type('disable joker', 'ana')).toMatchObject({ exitCode: 0 });
    expect(textOf(await type('operators'))).toMatch(/ana .*until .*\n.*radu .*ended/);
    const used = await query<{ last_used_at: Date }>(`select last_used_at from operator where name = 'ana'`);
    expect(used[0]?.last_used_at).toEqual(app.clock.now());
  });

  test('is issued again by two persons, and the lost one ends with it', async () => {
    await enrolled('mihai', 'draws');
    const lost = terminal.tokens['mihai'] ?? '';
    const approved = await terminal.approved('reset-token mihai', ['ana', 'radu']);
    expect(approved).toMatchObject({ exitCode: 0 });
    expect(await type('enable joker', 'mihai')).toMatchObject({ exitCode: 1 });
    const ended = await type('enrol mihai', undefined, await codeOf('mihai@loto.test'));
    expect(ended.lines[1]).not.toBe(lost);
  });

  test('that is wrong is logged each time and limited, and the right one passes all the same', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect(textOf(await wrong())).toContain('is not the token of an operator ana');
    }
    expect(textOf(await wrong())).toContain('Too many wrong tokens of ana');
    const logged = await query(
      `select from operator_action where outcome = 'refused' and command = 'disable'`,
    );
    expect(logged).toHaveLength(11);
    expect(await type('disable joker', 'ana')).toMatchObject({ exitCode: 0 });
  });
});

describe('the first operators', () => {
  test('are two, by their mailboxes, and only where there is none', async () => {
    expect(await type('add-first-operators a1=a@x.ro b1=b@x.ro')).toMatchObject({ exitCode: 1 });
    await app.close();
    app = await createTestApp();
    const words = 'add-first-operators mihai=mihai@loto.test zoe=zoe@loto.test';
    const typed = async (line: string, code = '') =>
      runOperator(await app.operations(), line.split(' '), '', async () => code);
    expect(await typed('add-first-operators mihai=mihai@loto.test')).toMatchObject({ exitCode: 2 });
    const same = await typed('add-first-operators mihai=mihai@loto.test zoe=mihai@loto.test');
    expect(same).toMatchObject({ exitCode: 1 });
    expect(await typed(words)).toMatchObject({ exitCode: 0 });
    expect(await typed(words)).toMatchObject({ exitCode: 1 });
    expect(await rolesOf('zoe')).toEqual(['administrator']);
    expect(await typed('invite zoe')).toMatchObject({ exitCode: 0 });
    for (const name of ['mihai', 'zoe']) {
      const ended = await typed(`enrol ${name}`, await codeOf(`${name}@loto.test`));
      expect(ended).toMatchObject({ exitCode: 0 });
    }
    expect(await typed('invite zoe')).toMatchObject({ exitCode: 1 });
  });
});

/** Runs a statement in a transaction that ana and radu have signed. */
async function signed(text: string, parameters: unknown[] = []): Promise<void> {
  const { ana, radu } = terminal.tokens;
  const client = await app.serverPool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('loto.now', $1, true)`, [app.clock.now().toISOString()]);
    await client.query(`select sign_as_operator('ana', $1), sign_as_operator('radu', $2)`, [ana, radu]);
    await client.query(text, parameters);
    await client.query('commit');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** When a request is made, and until when it is open. */
const values = (hours: number) => [app.clock.now(), new Date(app.clock.now().getTime() + hours * hourMs)];

describe('the database alone', () => {
  const insert = `insert into operator_request (command, arguments, reason, facts, summary, requested_by, requested_at, expires_at)
    values ('x', '{}', '', '[]', '', 'ana', $1, $2) returning request_number`;

  test.each([
    [
      'one’s own approval',
      `approved_by = 'ana', executed_at = requested_at`,
      'operator_request_by_two_persons',
    ],
    ['an approval by no one', 'executed_at = requested_at', 'operator_request_is_signed'],
    ['another command', `command = 'y'`, 'operator_request_ends_once'],
  ])('refuses %s', async (_, change, constraint) => {
    await signed(insert, values(24));
    await expect(signed(`update operator_request set ${change}`)).rejects.toMatchObject({ constraint });
  });

  test('refuses a second execution, a long life and a removal', async () => {
    await expect(signed(insert, values(25))).rejects.toMatchObject({
      constraint: 'operator_request_within_a_day',
    });
    await signed(insert, values(24));
    await signed(`update operator_request set approved_by = 'radu', executed_at = requested_at`);
    for (const change of ['executed_at = executed_at', 'withdrawn_at = requested_at']) {
      await expect(query(`update operator_request set ${change}`)).rejects.toMatchObject({
        constraint: 'operator_request_ends_once',
      });
    }
    await expect(query('delete from operator_request')).rejects.toMatchObject({
      constraint: 'record_is_append_only',
    });
  });

  test('refuses an operator or a role that one added, and fewer than two administrators', async () => {
    const alone = { constraint: 'operator_added_by_two' };
    await expect(
      query(`insert into operator (name, email, created_at) values ('zoe', 'zoe@loto.test', now())`),
    ).rejects.toMatchObject(alone);
    await expect(query(`insert into operator_role values ('ana', 'auditor', now())`)).rejects.toMatchObject(
      alone,
    );
    const revoked = `revoked_at = now(), revoked_by = 'radu', token_hash = null, token_expires_at = null`;
    await expect(query(`update operator set ${revoked} where name = 'ana'`)).rejects.toMatchObject({
      constraint: 'two_administrators_stay',
    });
    await expect(query(`update operator set email = 'x@x.ro'`)).rejects.toMatchObject({
      constraint: 'operator_is_fixed',
    });
  });
});
