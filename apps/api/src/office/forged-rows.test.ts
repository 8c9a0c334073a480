import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmResult, recordResult } from '../features/draws/games/index.ts';
import { insertRequest, insertWork } from '../features/operators/index.ts';
import { schemasOf } from '../config/database.ts';
import { officialValues } from '../features/prizes/settlement/index.ts';
import { enqueue } from '../platform/jobs/define-job.ts';
import { byTwoPersons, goodResults, testSigner, type TestApp } from '../testing/index.ts';
import { schemaIn } from '../testing/app/test-config.ts';
import { resultFacts } from './format-result.ts';
import { alertsOf } from './testing/alerts.ts';
import { forgeAction } from './testing/forge-action.ts';
import { openClosedDraw } from './testing/closed-draw.ts';
import { officeCallsOf } from './testing/office-calls.ts';
import type { Terminal } from './testing/terminal.ts';
import { drawWorkJob } from './work-job.ts';

/**
 * These tests write rows with the server's own role and password, without an operator's signature.
 */
let app: TestApp;
let terminal: Terminal;
let drawId: string;
let log: string[];
beforeEach(async () => {
  ({ app, terminal, drawId, log } = await openClosedDraw([31, 2, 40, 17, 8]));
});
afterEach(() => app.close());

const alerts = () => alertsOf(log);

const [ana, zoe] = [testSigner('ana'), testSigner('zoe')];

const rows = async (text: string, values: unknown[] = []) =>
  (await app.serverPool.query<Record<string, unknown>>(text, values)).rows;

/** Writes a result into the tables as if two operators had entered it. */
async function forgeResult(): Promise<string> {
  const now = app.clock.now();
  const input = { result: goodResults['loto-5-40'] };
  return app.platform.database.transaction().execute(async (transaction) => {
    const { entryId } = await recordResult(transaction, { drawId, input, operator: 'ana', now });
    await confirmResult(transaction, { drawId, operator: 'radu', now });
    return entryId;
  });
}

const { numbers, sideGameNumber } = goodResults['loto-5-40'];
const result = `--numbers ${numbers.join(',')} --side ${sideGameNumber}`;

async function typeResult(): Promise<void> {
  expect(await terminal.type(`record ${drawId} ${result}`, 'ana')).toMatchObject({ exitCode: 0 });
  expect(await terminal.type(`confirm ${drawId}`, 'radu')).toMatchObject({ exitCode: 0 });
}

async function settleInVain(): Promise<void> {
  const settled = await terminal.type(`settle ${drawId}`, 'ana');
  expect(settled).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('No operator signed')] });
  await expectNothingSettled();
}

async function expectNothingSettled(): Promise<void> {
  expect(await rows('select from settlement')).toEqual([]);
  expect(await rows('select from ticket_prize')).toEqual([]);
}

describe('nothing is settled', () => {
  test('with a result that no operator signed', async () => {
    const entryId = await forgeResult();
    await settleInVain();
    expect(alerts()).toEqual([`draw_result_entry ${entryId}`]);
  });

  test('with a result whose actions have signatures of other texts, keys or people', async () => {
    const entryId = await forgeResult();
    const facts = resultFacts(
      { drawId, isSpecial: false, addedPrizeBani: 0 },
      { result: goodResults['loto-5-40'] as never, extraResult: null },
    );
    const signature = { kind: 'file', signature: ana.sign('another text') } as const;
    const forged = [
      await forgeAction(app, { command: 'record', drawId, signature, key: ana.key }, { facts }),
      await forgeAction(app, { command: 'record', drawId }, { facts, by: zoe }),
      await forgeAction(app, { command: 'confirm', drawId, operator: 'radu' }, { facts, by: ana }),
    ];
    await forgeAction(app, { command: 'record', drawId }, { facts: facts.toReversed(), by: ana });
    await settleInVain();
    expect(alerts().toSorted()).toEqual(
      [`draw_result_entry ${entryId}`, ...forged.map((seq) => `operator_action ${seq}`)].toSorted(),
    );
  });

  test('with official values that no operator accepted', async () => {
    await typeResult();
    const tables: officialValues.OfficialTable[] = [
      {
        code: 'loto-5-40',
        run: 1,
        note: 'forged',
        categories: [{ category: 'I', prizeBani: 1_000_000_000_00 }],
      },
    ];
    await byTwoPersons(app, { command: 'accept-official', drawId }, (transaction, requestNumber) =>
      officialValues.acceptOfficialValues(transaction, {
        drawId,
        requestNumber,
        tables,
        departures: [],
        now: app.clock.now(),
      }),
    );
    await settleInVain();
    expect(alerts()).toEqual([`accepted_official_values of the draw ${drawId}`]);
  });

  test('with a work and a job that no operator requested', async () => {
    await typeResult();
    const actionId = randomUUID();
    const input = { drawId, isForced: true, officialTables: [] };
    const work = {
      actionId,
      command: 'settle',
      operator: 'ana',
      drawId,
      isDryRun: false,
      input,
      now: app.clock.now(),
    };
    await app.platform.database.transaction().execute(async (transaction) => {
      await insertWork(transaction, work);
      await enqueue(transaction, drawWorkJob, { actionId });
    });
    await app.runDueJobs();
    await expectNothingSettled();
    expect(alerts()).toEqual([`operator_work ${actionId}`]);
  });

  test('with a work whose input was changed after it was signed', async () => {
    await typeResult();
    const { actionId } = await signSettle();
    await rows(`update operator_work set input = jsonb_set(input, '{isForced}', 'true')`);
    await app.runDueJobs();
    await expectNothingSettled();
    expect(alerts()).toEqual([`operator_work ${actionId}`]);
  });

  test('except what two operators entered and one settles', async () => {
    await typeResult();
    await signSettle();
    await app.runDueJobs();
    expect(await rows('select from settlement')).toHaveLength(1);
    expect(alerts()).toEqual([]);
  });
});

/** Signs a settlement whose job hasn't started. */
async function signSettle(): Promise<{ actionId: string | undefined }> {
  const words = ['settle', drawId, '--as', 'ana'];
  const calls = officeCallsOf(app, ana);
  const { json: tried } = await calls.try({ words, given: {} });
  const text = tried.state === 'sign' ? tried.text : '';
  const { json } = await calls.run({
    words,
    given: {},
    text,
    signature: { kind: 'file', signature: ana.sign(text) },
  });
  if (json.state !== 'done') throw new Error(`It is ${json.state}`);
  return { actionId: json.workId };
}

/** Expects that radu can't approve a request that ana didn't sign in this form. */
async function expectNoApproval(number: number): Promise<void> {
  const approved = await terminal.type(`approve ${number}`, 'radu');
  expect(approved).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('No operator signed')] });
  expect((await app.office.signedActions.directory()).rolesOf('mihai')).toEqual(['draws']);
  expect(alerts()).toContain(`operator_request ${number}`);
}

describe('no operator’s approval executes', () => {
  const give = { words: ['mihai', 'administrator'], options: {} };

  const requested = (given: object = {}) =>
    insertRequest(app.platform.database, {
      actionId: randomUUID(),
      command: 'give-role',
      arguments: give,
      reason: 'it gives a role',
      facts: ['mihai has the role administrator'],
      summary: 'mihai has the role administrator',
      drawId: null,
      requestedBy: 'ana',
      now: app.clock.now(),
      ...given,
    });

  beforeEach(() => terminal.enrol('mihai', 'draws'));

  test('a forged request, with or without an action in the log', async () => {
    await expectNoApproval(await requested());
    const actionId = randomUUID();
    const forged = {
      actionId,
      command: 'give-role',
      arguments: { words: give.words },
      outcome: 'requested',
    } as const;
    await forgeAction(app, forged, {
      facts: ['mihai has the role administrator', 'It takes two persons: it gives a role.'],
    });
    await expectNoApproval(await requested({ actionId }));
  });

  test('a request that was changed afterwards', async () => {
    const number = await terminal.request('give-role mihai bank', 'ana');
    await rows(
      `update operator_request set arguments = $1, facts = '["mihai has the role administrator"]' where executed_at is null`,
      [JSON.stringify(give)],
    );
    await expectNoApproval(number);
  });

  test('a request made under another name', async () => {
    const number = await terminal.request('give-role mihai bank', 'radu');
    await rows(`update operator_request set requested_by = 'ana' where executed_at is null`);
    await expectNoApproval(number);
  });
});

describe('a forged row in the log grants no key and no role', () => {
  const further = { words: ['zoe'], key: zoe.key };
  const roles = { words: ['mihai', 'administrator'] };

  type Forged = Parameters<typeof forgeAction>;
  test.each<[string, [Forged[1], Forged[2]?]]>([
    ['nobody signed a role', [{ command: 'give-role', arguments: roles }]],
    ['one person signed a role', [{ command: 'give-role', arguments: roles }, { by: ana }]],
    ['nobody signed a key', [{ command: 'add-key', arguments: { words: [], key: zoe.key } }]],
    ['that key signed itself', [{ command: 'add-key', arguments: { words: [], key: zoe.key } }, { by: zoe }]],
    [
      'another operator signed the key',
      [{ command: 'add-key', operator: 'radu', arguments: { words: [], key: zoe.key } }, { by: ana }],
    ],
    [
      'an operator signed a key for another',
      [{ command: 'add-key', arguments: { ...further, words: ['radu'] } }, { by: ana }],
    ],
    [
      'nobody gave the code',
      [
        { command: 'enrol', operator: 'mihai', arguments: { ...further, words: ['mihai'], code: 'AAAA' } },
        { by: zoe },
      ],
    ],
    [
      'nobody signed the operator',
      [{ command: 'add-operator', arguments: { words: ['zoe'], role: 'administrator' } }],
    ],
    ['nobody signed the end of keys', [{ command: 'end-keys', arguments: { words: ['radu'] } }]],
    ['nobody signed the revocation', [{ command: 'revoke-operator', arguments: { words: ['radu'] } }]],
    [
      'an auditor signed the revocation',
      [
        { command: 'revoke-operator', operator: 'mihai', arguments: { words: ['radu'] } },
        { by: testSigner('mihai') },
      ],
    ],
  ])('when %s', async (_, [forged, signed]) => {
    await terminal.enrol('mihai', 'auditor');
    const before = JSON.stringify((await app.office.signedActions.directory()).operators);
    const seq = await forgeAction(app, forged, signed);
    expect(JSON.stringify((await app.office.signedActions.directory()).operators)).toBe(before);
    expect(alerts()).toEqual([`operator_action ${seq}`]);
    for (const name of ['ana', 'radu', 'mihai', 'zoe']) {
      const caller = officeCallsOf(app, { ...zoe, operator: name });
      expect((await caller.try({ words: ['draws'], given: {} })).status).toBe(403);
    }
    expect(await terminal.type('disable joker', 'radu')).toMatchObject({ exitCode: 0 });
    expect(await terminal.type('disable joker', 'mihai')).toMatchObject({ exitCode: 1 });
  });

  test('when someone approved a request in another’s name', async () => {
    await terminal.enrol('mihai', 'auditor');
    await terminal.request('give-role mihai administrator', 'ana');
    const [request] = await rows(
      `select action_id, encode(sha256(text::bytea), 'hex') as sha256 from operator_action where outcome = 'requested' and command = 'give-role' order by seq desc limit 1`,
    );
    const approves = { actionId: String(request?.['action_id']), sha256: String(request?.['sha256']) };
    const approve = { command: 'approve', arguments: { words: ['1'] } } as const;
    const forged = [
      await forgeAction(app, { ...approve, operator: 'radu' }, { approves }),
      await forgeAction(app, { ...approve, operator: 'radu' }, { approves, by: ana }),
      await forgeAction(app, approve, { approves, by: ana }),
      await forgeAction(app, { ...approve, operator: 'mihai' }, { approves, by: testSigner('mihai') }),
    ];
    expect((await app.office.signedActions.directory()).rolesOf('mihai')).toEqual(['auditor']);
    expect(alerts()).toEqual(forged.map((seq) => `operator_action ${seq}`));
  });

  test('and none can be changed or deleted afterwards', async () => {
    await expect(rows(`update operator_action set outcome = 'done'`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(rows('delete from operator_action')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('what the operators’ role once allowed', () => {
  const owned = `('loto_server', 'loto_worker', 'loto_reader')`;

  test('has no role any more, and none of the three exceeds its grants', async () => {
    const roles = await readFile(new URL('../../schema/roles.sql', import.meta.url), 'utf8');
    expect(new Set(roles.match(/\bloto_\w+/g))).toEqual(
      new Set(['loto_server', 'loto_worker', 'loto_reader']),
    );
    const powers = await rows(
      `select rolname from pg_roles where rolname in ${owned}
       and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or rolcanlogin)`,
    );
    expect(powers).toEqual([]);
    const named = await rows(
      `select relname from pg_class, aclexplode(relacl) acl where acl.grantee::regrole::text = 'loto_operator'`,
    );
    expect(named).toEqual([]);
  });

  test('plants no function that another’s session runs', async () => {
    const { product, queue, work } = schemasOf(schemaIn(app.databaseUrl));
    const able = (right: string) =>
      rows(
        `select rolname as role, nspname as schema from pg_roles, pg_namespace
         where rolname in ${owned} and has_schema_privilege(rolname, pg_namespace.oid, $1)
           and (nspname = $2 or (nspname !~ '^pg_(temp|toast)' and $1 = 'create'))`,
        [right, work],
      );
    // The server creates tables in this schema during a settlement, and no other role has access.
    expect(await able('create')).toEqual([{ role: 'loto_server', schema: work }]);
    expect(await able('usage')).toEqual([{ role: 'loto_server', schema: work }]);
    const [{ search_path: path } = {}] = await rows('show search_path');
    expect(path).not.toContain(work);
    const unsafe = await rows(
      `select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
       where prosecdef and nspname = any($1) and coalesce(proconfig::text, '') !~ 'search_path'`,
      [[product, queue, work]],
    );
    expect(unsafe).toEqual([]);
  });

  test('holds nobody’s payouts and moves no CNP with a job', () => {
    expect(Object.keys(app.jobs).filter((name) => /^compare-|^release-/.test(name))).toEqual([]);
  });

  test('writes no prize, mail or rollover with a role other than the server’s', async () => {
    const writers = await rows(
      `select distinct acl.grantee::regrole::text as role, relname as table
       from pg_class, aclexplode(relacl) acl
       where relkind in ('r', 'p') and relnamespace = (select oid from pg_namespace where nspname = $1) and acl.privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')
         and acl.grantee <> relowner and acl.grantee <> 'loto_server'::regrole`,
      [schemaIn(app.databaseUrl)],
    );
    expect(writers).toEqual([]);
  });

  test('locks no operator out: they come through the server’s own connections', async () => {
    const before = await rows(
      `select from pg_stat_activity where datname = current_database() and usename = 'loto_operator'`,
    );
    expect(before).toEqual([]);
    await expect(rows('alter role loto_server connection limit 0')).rejects.toMatchObject({ code: '42501' });
    const limits = await rows(
      `select rolname as role from pg_roles where rolname = 'loto_reader' and rolconnlimit between 1 and 10`,
    );
    expect(limits).toHaveLength(1);
    expect(await terminal.type('draws', 'radu')).toMatchObject({ exitCode: 0 });
  });
});
