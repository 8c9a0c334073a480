import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testSchemas } from '../../testing/test-database.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

// One who has the password of the server's role, and no operator's token, runs any SQL as it.

const { product, work } = testSchemas;

const rule = '23514';
const missingRight = '42501';

let app: TestApp;
let terminal: Terminal;
beforeEach(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
});
afterEach(() => app.close());

/**
 * Runs statements on one connection of the server's role.
 * @returns what refused the first that was refused: a rule, a missing right, or null when none was
 */
async function attack(statements: readonly string[]): Promise<string | null> {
  const client = await app.serverPool.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return null;
  } catch (error) {
    const { code, constraint, message } = error as Error & { code: string; constraint?: string };
    if (code === rule) return constraint ?? '';
    if (code === missingRight) return 'missing right';
    // a statement that is wrong would prove nothing
    throw new Error(message, { cause: error });
  } finally {
    await client.query('rollback').catch(() => {});
    await client.query('discard all').catch(() => {});
    client.release();
  }
}

const ours = () =>
  app.platform.pool.query<{ name: string; roles: string; token: string | null }>(
    `select name, (select string_agg(role, ',' order by role) from operator_role where operator_name = name) as roles,
       encode(token_hash, 'hex') as token, email, enrolled_at
     from operator order by name`,
  );

const stolen = `'\\x${createHash('sha256').update('stolen').digest('hex')}'`;
const give = (name: string, role: string) =>
  `insert into operator_role (operator_name, role, given_at) values ('${name}', '${role}', now())`;
const day = `now(), now() + interval '1 hour'`;
const requested = (by: string) =>
  `insert into operator_request (command, arguments, reason, facts, summary, requested_by, requested_at, expires_at)
   values ('add-operator', '{"words":["zoe"],"options":{"email":"zoe@x.ro","role":"administrator"}}', '', '[]', '', '${by}', ${day})`;
const approved = (by: string) =>
  `update operator_request set approved_by = '${by}', executed_at = requested_at where executed_at is null`;
const added = [
  `insert into operator (name, email, created_at) values ('zoe', 'zoe@x.ro', now())`,
  `insert into operator_role (operator_name, role, given_at) values ('zoe', 'administrator', now())`,
];
const two = `insert into operator (name, email, created_at) values ('zoe', 'zoe@x.ro', now()), ('max', 'max@x.ro', now())`;
const taken = (name: string) =>
  `update operator set token_hash = ${stolen}, token_expires_at = now() + interval '1 day' where name = '${name}'`;
const shadow = [
  'create temp table operator_request as select * from operator_request',
  `insert into pg_temp.operator_request (request_number, command, arguments, requested_by, approved_by, executed_at)
   values (1, 'add-operator', '{"words":["zoe"],"options":{"email":"zoe@x.ro","role":"administrator"}}', 'ana', 'radu', now())`,
];

describe('no operator and no role is added', () => {
  test.each<[string, string[]]>([
    ['by one alone', ['begin', ...added, 'commit']],
    [
      'after every row was touched',
      ['begin', 'update operator set last_used_at = now()', ...added, 'commit'],
    ],
    [
      'by one statement that touches every row',
      [`with touched as (update operator set last_used_at = now() returning 1) ${added[0]}`],
    ],
    [
      'before every row is touched',
      ['begin', ...added, 'update operator set last_used_at = now()', 'commit'],
    ],
    [
      'to an operator there is',
      [`insert into operator_role (operator_name, role, given_at) values ('ana', 'auditor', now())`],
    ],
    [
      'to an operator there is, after every row was touched',
      [
        'begin',
        'update operator set last_used_at = now()',
        `insert into operator_role (operator_name, role, given_at) values ('ana', 'auditor', now())`,
        'commit',
      ],
    ],
    ['by a request that no one signed', [requested('ana'), 'begin', approved('radu'), ...added, 'commit']],
    [
      'by a request and its approval in one transaction',
      ['begin', requested('ana'), approved('radu'), ...added, 'commit'],
    ],
    [
      'after the approver got another token',
      ['begin', requested('ana'), taken('radu'), approved('radu'), ...added, 'commit'],
    ],
    [
      'by two new operators who approve each other',
      [
        'begin',
        'update operator set last_used_at = now()',
        two,
        `update operator set token_hash = ${stolen}, enrolled_at = now(), token_expires_at = now() + interval '1 day'
         where name in ('zoe', 'max')`,
        requested('max'),
        approved('zoe'),
        `insert into operator_role (operator_name, role, given_at) values ('zoe', 'administrator', now())`,
        'commit',
      ],
    ],
    [
      'behind a savepoint whose approval is rolled back',
      [
        'begin',
        ...added,
        'savepoint s',
        requested('ana'),
        approved('radu'),
        'set constraints all immediate',
        'rollback to s',
        'commit',
      ],
    ],
    [
      'behind savepoints that touch every row',
      ['begin', 'savepoint s', 'update operator set last_used_at = now()', 'release s', ...added, 'commit'],
    ],
    ['beside a temporary table of the same name', ['begin', ...shadow, ...added, 'commit']],
    [
      'beside a table of the same name that is found first',
      [
        'begin',
        `create table ${work}.operator_request as select * from operator_request`,
        `insert into ${work}.operator_request (command, arguments, requested_by, approved_by, executed_at)
         values ('add-operator', '{"words":["zoe"],"options":{"email":"zoe@x.ro","role":"administrator"}}', 'ana', 'radu', now())`,
        `set local search_path = ${work}, ${product}`,
        ...added,
        'commit',
      ],
    ],
    [
      'as the first ones, though there are others',
      [`select add_first_operators('[{"name":"zoe","email":"zoe@x.ro","roles":["administrator"]}]', now())`],
    ],
    [
      'as the first ones, by their own word',
      [`insert into operator (name, email, created_at, is_first) values ('zoe', 'zoe@x.ro', now(), true)`],
    ],
  ])('%s', async (_, statements) => {
    const before = await ours();
    expect(await attack(statements)).not.toBeNull();
    expect((await ours()).rows).toEqual(before.rows);
  });
});

describe('no operator’s token is taken', () => {
  test.each<[string, string[]]>([
    ['by an update', [taken('ana')]],
    ['by an update in one’s own transaction', ['begin', taken('ana'), 'commit']],
    ['by its renewal', [`select issue_operator_token('ana', ${stolen}, now() + interval '1 day', now())`]],
    [
      'by a code for who has enrolled',
      [
        'begin',
        `insert into operator_enrolment (enrolment_id, operator_name, code_hash, tries_left, created_at, expires_at)
         values (gen_random_uuid(), 'ana', ${stolen}, 5, ${day})`,
        'commit',
        // not reached
        `select issue_operator_token('ana', ${stolen}, now() + interval '1 day', now(), 'stolen')`,
      ],
    ],
    [
      'by a renewal with a wrong token',
      [
        'begin',
        `select sign_as_operator('ana', 'wrong')`,
        `select issue_operator_token('ana', ${stolen}, now() + interval '1 day', now())`,
      ],
    ],
    [
      'by a signature of one’s own making',
      [`insert into operator_signature (operator_name, signed_in) values ('ana', this_transaction())`],
    ],
    ['by another address', [`update operator set email = 'thief@x.ro' where name = 'ana'`]],
    [
      'by an enrolment that begins again',
      ['update operator set enrolled_at = null, token_hash = null, token_expires_at = null'],
    ],
  ])('%s', async (_, statements) => {
    const before = await ours();
    expect(await attack(statements)).not.toBeNull();
    expect((await ours()).rows).toEqual(before.rows);
  });

  test('by a code that was used', async () => {
    await terminal.approved('add-operator mihai --email mihai@loto.test --role draws', ['ana', 'radu']);
    await app.runDueJobs();
    const [, code = ''] = /Your code: (\S+)/.exec(app.mailer.sent.at(-1)?.text ?? '') ?? [];
    expect(await terminal.type('enrol mihai', undefined, code)).toMatchObject({ exitCode: 0 });
    const before = await ours();
    for (const change of [
      'used_at = null',
      `used_at = null, code_hash = ${stolen}`,
      `expires_at = now() + interval '9 days'`,
      `operator_name = 'ana'`,
    ])
      expect(await attack([`update operator_enrolment set ${change}`])).not.toBeNull();
    expect((await ours()).rows).toEqual(before.rows);
  });
});

test('an approval is of what was requested: it adds no other operator and no other role', async () => {
  const number = await terminal.request('give-role radu auditor', 'ana');
  const { ana = '', radu = '' } = terminal.tokens;
  const approval = [
    'begin',
    `select set_config('loto.now', '${app.clock.now().toISOString()}', true)`,
    `select sign_as_operator('radu', '${radu}')`,
    `update operator_request set approved_by = 'radu', executed_at = requested_at where request_number = ${number}`,
  ];
  for (const statement of [give('ana', 'auditor'), added[0] ?? ''])
    expect(await attack([...approval, statement, 'commit'])).toBe('operator_added_by_two');
  // nor does one of them sign for both
  const alone = ['begin', `select sign_as_operator('ana', '${ana}')`, requested('radu')];
  expect(await attack(alone)).toBe('operator_request_is_signed');
  // nor does a signature outlive its transaction
  const before = [
    `select sign_as_operator('radu', '${radu}')`,
    ...approval.filter((_, index) => index !== 2),
  ];
  expect(await attack(before)).toBe('operator_request_is_signed');
  expect(await attack([...approval, give('radu', 'auditor'), 'commit'])).toBeNull();
});

test('the first operators are added once, whatever a transaction saw before', async () => {
  await app.close();
  app = await createTestApp();
  const first = `select add_first_operators('[{"name":"zoe","email":"zoe@x.ro","roles":["administrator"]}]', now())`;
  const early = await app.serverPool.connect();
  await early.query('begin isolation level repeatable read');
  await early.query('select from operator');
  await openTerminal(app);
  await expect(early.query(first)).rejects.toMatchObject({ constraint: 'operator_added_by_two' });
  await early.query('rollback');
  early.release();
  expect((await ours()).rows).toHaveLength(2);
});

test('what a trigger calls is found in our schema alone', async () => {
  const { rows } = await app.platform.pool.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = '${product}'::regnamespace and prorettype = 'trigger'::regtype
       and not coalesce(proconfig @> array['search_path=${product}, pg_temp'], false)`,
  );
  expect(rows).toEqual([]);
});
