import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { asRole } from '../../testing/app/test-config.ts';
import { testSchemas } from '../../testing/database/test-database.ts';
import { migrate } from './apply-schema.ts';
import { requireRestrictedRole } from './require-restricted-role.ts';

let app: TestApp;
let worker: pg.Pool;
let reader: pg.Pool;
beforeAll(async () => {
  app = await createTestApp();
  const poolOf = (role: 'loto_worker' | 'loto_reader') =>
    new pg.Pool({ connectionString: asRole(app.databaseUrl, role), max: 1 });
  worker = poolOf('loto_worker');
  reader = poolOf('loto_reader');
});
afterAll(async () => {
  await Promise.all([worker.end(), reader.end()]);
  await app.close();
});

/** Insufficient privilege: a right is missing, or the owner is another role. */
const refused = { code: '42501' };

/** Expects that the database rejects these statements for the server's role. */
async function expectRefused(statements: readonly string[]): Promise<void> {
  for (const statement of statements)
    await expect.soft(app.serverPool.query(statement), statement).rejects.toMatchObject(refused);
}

test('the server’s role cannot disable what protects the books', async () => {
  await expectRefused([
    'alter table ledger_entry disable trigger all',
    'alter table operator_action disable trigger operator_action_stays',
    'alter table ticket disable trigger user',
    "set session_replication_role = 'replica'",
    'drop trigger ledger_entry_stays on ledger_entry',
    'drop table ledger_entry',
    'alter table ledger_entry drop constraint ledger_entry_pkey',
    'alter table ledger_entry owner to current_user',
    'create or replace function refuse_ledger_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop function check_ledger_balance() cascade',
    'create rule quiet as on insert to ledger_entry do instead nothing',
    'create trigger quiet before insert on ledger_entry execute function refuse_ledger_change()',
    'alter table ticket_win detach partition ticket_win',
    'create table own (id int)',
    'create function own() returns int language sql as $$ select 1 $$',
    'create role another',
    'alter role loto_server superuser',
    'create policy mine on ledger_entry using (true)',
  ]);
});

test('the server’s role cannot change append-only data', async () => {
  for (const table of [
    'ledger_movement',
    'ledger_entry',
    'operator_action',
    'accepted_official_values',
    'draw_result_entry',
    'draw_result_confirmation',
    'ticket_draw_change',
    'ticket_variant',
    'transfer_file',
    'transfer_report',
  ]) {
    const column = await app.platform.pool.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and attidentity = '' limit 1`,
      [table],
    );
    const name = column.rows[0]?.name ?? '';
    await expectRefused([
      `update ${table} set ${name} = ${name}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `select 1 from ${table} for update`,
    ]);
  }
});

test('the server’s role cannot delete rows about people, games and money', async () => {
  const tables = ['ticket', 'payment', 'payout', 'winning', 'player', 'draw', 'settlement'];
  for (const table of [...tables, 'operator', 'transfer'])
    await expectRefused([`delete from ${table}`, `truncate ${table} cascade`]);
});

test('the server’s role cannot change what a transfer or an account is', () =>
  expectRefused([
    'update transfer set payout_id = payout_id',
    'update transfer set prepared_at = now()',
    "update bank_account set iban = 'RO'",
  ]));

test('the queue’s role sees only jobs', async () => {
  await worker.query('select * from _private_jobs');
  for (const table of ['player', 'ledger_entry', 'payment', 'session', 'player_profile'])
    await expect(worker.query(`select 1 from ${testSchemas.product}.${table}`)).rejects.toMatchObject(
      refused,
    );
  await expect(app.serverPool.query('delete from _private_jobs')).rejects.toMatchObject(refused);
});

test('the reports’ role reads the books, writes nothing and sees no personal data', async () => {
  for (const table of ['ledger_entry', 'ticket', 'draw', 'operator_action'])
    await reader.query(`select * from ${table} limit 1`);
  await reader.query('select player_id, created_at from player');
  for (const statement of [
    'select email from player',
    'select password_hash from player',
    'select 1 from player_profile',
    'select 1 from session',
    'select 1 from saved_card',
    'select body from payment_notification',
    'select 1 from operator',
    'select 1 from bank_account',
    'select iban from transfer',
    'insert into ledger_account default values',
    'update draw set status = status',
    `select * from ${testSchemas.queue}._private_jobs`,
  ])
    await expect(reader.query(statement)).rejects.toMatchObject(refused);
});

test('no role can change or delete a line of the ledger or the audit log in any way', async () => {
  const books = ['ledger_account', 'ledger_movement', 'ledger_entry', 'operator_action'];
  const roles = ['loto_server', 'loto_worker', 'loto_reader', 'public'];
  const { rows } = await app.platform.pool.query(
    `select role, name, privilege
     from unnest($1::text[]) role, unnest($2::text[]) name,
       unnest(array['update', 'delete', 'truncate', 'trigger']) privilege
     where has_table_privilege(role, name::regclass, privilege)
       or privilege = 'update' and has_any_column_privilege(role, name::regclass, 'update')`,
    [roles, books],
  );
  expect(rows).toEqual([]);
  // Every role except the queue's can read the ledger, so the names above are those of this
  // database.
  const readers = await app.platform.pool.query(
    `select role from unnest($1::text[]) role where has_table_privilege(role, 'ledger_entry', 'select')`,
    [roles],
  );
  expect(readers.rows.map(({ role }) => role)).toEqual(['loto_server', 'loto_reader']);
});

test('every table is among the rights of the server’s role (schema/roles.sql)', async () => {
  const { rows } = await app.platform.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition
       and not has_table_privilege('loto_server', oid, 'select') order by relname`,
  );
  expect(rows).toEqual([]);
});

test('a migration revokes rights granted by hand', async () => {
  const mayDelete = async () => {
    const { rows } = await app.platform.pool.query<{ may: boolean }>(
      `select has_table_privilege('loto_server', 'ledger_entry', 'delete') as may`,
    );
    return rows[0]?.may;
  };
  await app.platform.pool.query('grant delete on ledger_entry to loto_server');
  expect(await mayDelete()).toBe(true);
  await migrate(app.databaseUrl, { environment: 'test', schema: testSchemas.product });
  expect(await mayDelete()).toBe(false);
});

test('reports leave connections to the server, and no role’s transaction can stay idle', async () => {
  const { rows } = await app.platform.pool.query<Record<string, unknown>>(
    `select rolname as role, rolconnlimit as connections, setconfig as settings from pg_roles
     join pg_db_role_setting on setrole = pg_roles.oid
     join pg_database on pg_database.oid = setdatabase and datname = current_database()
     where rolname like 'loto\\_%' order by rolname`,
  );
  const settings = ['idle_in_transaction_session_timeout=60s'];
  expect(rows).toEqual([
    { role: 'loto_reader', connections: 10, settings },
    { role: 'loto_server', connections: -1, settings },
    { role: 'loto_worker', connections: -1, settings },
  ]);
});

test('a role that owns the tables, or acts as their owner, is refused at startup', async () => {
  await expect(requireRestrictedRole(app.platform.pool)).rejects.toThrow('owns tables');
  await app.requireDatabase();
  await requireRestrictedRole(reader);
});

test('a partition of wins is created by the owner, for an existing draw', async () => {
  const { rows } = await app.serverPool.query<{ draw_id: string }>('select draw_id from draw limit 1');
  const drawId = rows[0]?.draw_id ?? '';
  for (let times = 0; times < 2; times += 1)
    await app.serverPool.query('select open_ticket_win_partition($1)', [drawId]);
  const partition = `ticket_win_${drawId.replaceAll('-', '_')}`;
  const found = await app.platform.pool.query<{ is_mine: boolean }>(
    `select relowner = 'loto_server'::regrole as is_mine from pg_class
     where oid = $1::regclass and relispartition`,
    [partition],
  );
  expect(found.rows).toEqual([{ is_mine: false }]);
  await expect(app.serverPool.query('select open_ticket_win_partition(gen_random_uuid())')).rejects.toThrow(
    'there is no draw',
  );
});

test('a draw’s wins have a key, which their owner creates', async () => {
  const { rows } = await app.serverPool.query<{ draw_id: string }>('select draw_id from draw limit 1');
  const drawId = rows[0]?.draw_id;
  await app.serverPool.query('select open_ticket_win_partition($1)', [drawId]);
  for (let times = 0; times < 2; times += 1)
    await app.serverPool.query('select index_ticket_win_partition($1)', [drawId]);
  const write = () =>
    app.serverPool.query(
      `insert into ticket_win select $1, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002',
         'loto-6-49', 1, 0, 'IV', 1`,
      [drawId],
    );
  await write();
  await expect(write()).rejects.toThrow('duplicate key');
});
