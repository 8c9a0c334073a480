import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, drawsToCome, type TestApp } from '../../testing/index.ts';
import { approve, attack, missingRight, signAs } from '../testing/attack.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

// An operator who has the password of the operators' role, and would be two persons, or another.

let app: TestApp;
let terminal: Terminal;
beforeEach(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
});
afterEach(() => app.close());

const query = async <Row extends object>(text: string) => (await app.platform.pool.query<Row>(text)).rows;
const sign = (name: string) => signAs(terminal, name);
const signStolen = `select sign_as_operator('mihai', 'stolen')`;

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const stolen = `'\\x${hashOf('stolen').toString('hex')}'`;
const take = (name: string, at: string, code: string) =>
  `select issue_operator_token('${name}', ${stolen}, '2099-01-01', ${at}, '${code}')`;
const tokenOf = async (name: string) => {
  const [row] = await query<{ token_hash: Buffer | null; token_expires_at: Date | null }>(
    `select token_hash, token_expires_at from operator where name = '${name}'`,
  );
  return row;
};

/** Has mihai added, who has yet to enrol. @returns the code that was mailed */
async function addMihai(): Promise<string> {
  const words = 'add-operator mihai --email mihai@loto.test --role draws';
  expect(await terminal.approved(words, ['ana', 'radu'])).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  const [, code = ''] = /Your code: (\S+)/.exec(app.mailer.sent.at(-1)?.text ?? '') ?? [];
  return code.replaceAll('-', '');
}

/** Has a database count its own clock alone, as one that sells does. */
async function becomeProduction(): Promise<void> {
  await query(
    `begin; set local session_replication_role = replica;
     update installation set environment = 'production'; commit`,
  );
}

const takeRole = (name: string, role: string) =>
  `delete from operator_role where operator_name = '${name}' and role = '${role}'`;
const revoke = (by: string) =>
  `update operator set revoked_at = now(), revoked_by = '${by}' where name = 'mihai'`;
const did = (name: string, command: string, outcome = 'done') =>
  `insert into operator_action (operator_name, acted_at, command, arguments, is_dry_run, outcome, summary)
   values ('${name}', '2020-01-01', '${command}', '{}', false, '${outcome}', 'forged')`;
const add = (at: string, prizeBani = 0) =>
  `insert into draw (draw_id, game_code, draw_at, sales_close_at, is_special, added_prize_bani, status)
   select gen_random_uuid(), 'joker', ${at}, ${at}, true, ${prizeBani}, 'planned'`;

describe('a code to enrol with', () => {
  test('is the server’s that mails it', async () => {
    await addMihai();
    const ours = `sha256('1')`;
    expect(await attack(app, [`update operator_enrolment set code_hash = ${ours}`])).toBe(missingRight);
    const void1 = `update operator_enrolment set voided_at = now()`;
    const begin = `insert into operator_enrolment (enrolment_id, operator_name, tries_left, created_at, expires_at, code_hash)
      values (gen_random_uuid(), 'mihai', 5, now(), now() + interval '99 years', ${ours})`;
    expect(await attack(app, [sign('ana'), void1, begin])).toBe(missingRight);
    // the right would not be enough
    await query('grant insert, update on operator_enrolment to loto_operator');
    expect(await attack(app, [`update operator_enrolment set code_hash = ${ours}`])).toBe(
      'operator_code_is_mailed',
    );
    expect(await attack(app, [sign('ana'), void1, begin])).toBeNull();
    expect(await attack(app, [take('mihai', 'now()', '1')])).toBeNull();
    expect(await tokenOf('mihai')).toMatchObject({ token_hash: null });
  });

  test('works for a day by the clock of the database, and its token lasts as long as others', async () => {
    const code = await addMihai();
    await becomeProduction();
    const endsIn = (hours: number) =>
      query(`begin; set local session_replication_role = replica;
        update operator_enrolment set expires_at = now() + interval '${hours} hours'; commit`);
    await endsIn(-1);
    expect(await attack(app, [take('mihai', `now() - interval '2 hours'`, code)])).toBeNull();
    expect(await tokenOf('mihai')).toMatchObject({ token_hash: null });
    await endsIn(1);
    expect(await attack(app, [take('mihai', `'2098-01-01'`, code)])).toBeNull();
    expect(await tokenOf('mihai')).toMatchObject({ token_hash: hashOf('stolen') });
    const isOfDays = `select extract(days from token_expires_at - now()) between 88 and 90 as "isOfDays"
      from operator where name = 'mihai'`;
    expect(await query(isOfDays)).toEqual([{ isOfDays: true }]);
    const renewed = `select issue_operator_token('mihai', ${stolen}, '2099-01-01', '2098-01-01')`;
    expect(await attack(app, [signStolen, renewed])).toBeNull();
    expect(await query(isOfDays)).toEqual([{ isOfDays: true }]);
    await query(`update operator set token_expires_at = now() - interval '1 minute' where name = 'mihai'`);
    expect(await attack(app, [signStolen, renewed])).toBe('operator_token_is_signed');
  });

  test('that is made by SQL ends in a day, and only who signs ends that of another', async () => {
    await addMihai();
    await becomeProduction();
    const end = `update operator_enrolment set voided_at = now() where voided_at is null`;
    const begin = `insert into operator_enrolment (enrolment_id, operator_name, tries_left, created_at, expires_at)
      values (gen_random_uuid(), 'mihai', 30000, '2090-01-01', '2099-01-01')`;
    expect(await attack(app, [end])).toBe('operator_code_is_ended_by_who_signs');
    await query(`update operator set token_expires_at = now() + interval '1 day' where name = 'ana'`);
    expect(await attack(app, [sign('ana'), end, begin])).toBeNull();
    const open = `select tries_left, expires_at - now() between '23 hours' and '24 hours' as "isADay"
      from operator_enrolment where voided_at is null`;
    expect(await query(open)).toEqual([{ tries_left: 5, isADay: true }]);
  });
});

test('a role is taken by two persons, who named it', async () => {
  expect(await attack(app, [takeRole('radu', 'draws')])).toBe('operator_role_taken_by_two');
  expect(await attack(app, [sign('ana'), takeRole('radu', 'draws')])).toBe('operator_role_taken_by_two');
  const number = await terminal.request('take-role radu draws', 'ana');
  const withdraw = 'update operator_request set withdrawn_at = now() where executed_at is null';
  expect(await attack(app, [withdraw])).toBe('changed_by_who_signs');
  for (const [name, role] of [
    ['radu', 'payments'],
    ['ana', 'draws'],
  ] as const)
    expect(await attack(app, [...approve(terminal, number), takeRole(name, role)])).toBe(
      'operator_role_taken_by_two',
    );
  expect(await attack(app, [...approve(terminal, number), takeRole('radu', 'draws')])).toBeNull();
});

test('who revokes an operator signs', async () => {
  await addMihai();
  expect(await attack(app, [revoke('ana')])).toBe('operator_revoked_by_who_signs');
  expect(await attack(app, [sign('radu'), revoke('ana')])).toBe('operator_revoked_by_who_signs');
  expect(await attack(app, [sign('ana'), revoke('ana')])).toBeNull();
});

describe('the audit log', () => {
  const forged = `select operator_name, is_signed, acted_at > now() - interval '1 hour' as "isNow"
    from operator_action where summary = 'forged'`;

  test('says who signed, and when that was by the clock of the database', async () => {
    await becomeProduction();
    await query(`update operator set token_expires_at = now() + interval '1 day'`);
    expect(await attack(app, [did('radu', 'confirm')])).toBe('operator_action_is_signed');
    expect(await attack(app, [sign('ana'), did('radu', 'confirm')])).toBe('operator_action_is_signed');
    expect(await attack(app, [did('radu', 'confirm', 'refused')])).toBeNull();
    expect(await attack(app, [sign('ana'), did('ana', 'confirm')])).toBeNull();
    expect(await query(`${forged} order by action_number`)).toEqual([
      { operator_name: 'radu', is_signed: false, isNow: true },
      { operator_name: 'ana', is_signed: true, isNow: true },
    ]);
    const { lines } = await terminal.type('audit');
    expect(lines.filter((line) => line.includes('forged')).join('\n')).toContain('radu (no valid token)');
  });

  test('has the signature of all that a command writes, also where it is refused or tried', async () => {
    const [draw] = await drawsToCome(app, 'joker');
    await terminal.type(`settle ${draw?.drawId}`, 'ana');
    await terminal.type(`disable joker --dry-run`, 'ana');
    await terminal.type(`disable joker`, 'ana');
    await terminal.type(`confirm ${draw?.drawId}`, 'ana');
    await terminal.type(`give-role radu auditor`, 'ana');
    const rows = await query<{ is_signed: boolean }>('select is_signed from operator_action');
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows.map((row) => row.is_signed))).toEqual(new Set([true]));
  });
});

test('a draw that one adds is to come, and the only one of its day', async () => {
  const [draw] = await drawsToCome(app, 'joker');
  const drawAt = `'${draw?.drawAt.toISOString() ?? ''}'::timestamptz`;
  expect(await attack(app, [sign('ana'), add(`passed_now() - interval '1 minute'`)])).toBe(
    'draw_added_is_to_come',
  );
  expect(await attack(app, [sign('ana'), add(`${drawAt} + interval '30 days'`, 100_000_000_000)])).toBe(
    'draw_prize_added_by_two',
  );
  expect(await attack(app, [sign('ana'), add(`${drawAt} - interval '1 minute'`)])).toBe(
    'draw_shares_day_by_two',
  );
  const move = `update draw set draw_at = ${drawAt} + interval '1 minute', sales_close_at = ${drawAt}
    where draw_at = (select min(draw_at) from draw where game_code = 'joker' and draw_at > ${drawAt})
      and game_code = 'joker'`;
  expect(await attack(app, [sign('ana'), move])).toBe('draw_shares_day_by_two');
});
