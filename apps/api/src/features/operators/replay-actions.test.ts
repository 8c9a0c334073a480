import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testSigner } from '../../testing/index.ts';
import type { ProvenAction } from './action-table.ts';
import { formatActionText, sha256, twoPersonsFact, unsignedFact } from './action-text.ts';
import { codeFact, OperatorDirectory, type Trust } from './replay-actions.ts';

const [ana, radu, mihai, zoe] = [
  testSigner('ana'),
  testSigner('radu'),
  testSigner('mihai'),
  testSigner('zoe'),
];
const second = testSigner('the second key of mihai');
const pinned: Trust = {
  installation: 'test localhost:3000',
  origin: 'http://localhost:3010',
  rootKeys: { ana: ana.key, radu: radu.key },
};
const code = 'ABCD2345EFGH6789';

interface Signed {
  readonly by: typeof ana;
  /** The signer's name by default. */
  readonly operator?: string;
  readonly command: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly words?: readonly string[];
  readonly facts?: readonly string[];
  readonly isRequest?: boolean;
  readonly approves?: ProvenAction;
  readonly installation?: string;
}

let seq = 0;
let directory: OperatorDirectory;
beforeEach(() => {
  seq = 0;
  directory = new OperatorDirectory(pinned);
});

/** Returns the next row of the log. */
function row({
  by,
  operator = by.operator,
  command,
  facts = [],
  isRequest = false,
  approves,
  ...given
}: Signed): ProvenAction {
  seq += 1;
  const actionId = randomUUID();
  const words = given.arguments ?? { words: given.words ?? [] };
  const text = formatActionText({
    installation: given.installation ?? pinned.installation,
    operator,
    actionId,
    command,
    arguments: words,
    facts: isRequest ? [...facts, twoPersonsFact('it is one')] : facts,
    approves: approves === undefined ? null : { actionId: approves.actionId, sha256: sha256(approves.text) },
    previous: '0'.repeat(64),
    until: new Date('2026-11-19T18:49:12+02:00'),
  });
  return {
    seq,
    actionId,
    operator,
    command,
    arguments: words,
    outcome: isRequest ? 'requested' : 'done',
    text,
    key: by.key,
    signature: { kind: 'file', signature: by.sign(text) },
    approves: approves?.actionId ?? null,
  };
}

/** Reads rows and returns their problems, with their numbers. */
async function read(...rows: readonly ProvenAction[]): Promise<string[]> {
  const before = directory.rejected.length;
  await directory.read(rows);
  return directory.rejected.slice(before).map(({ seq: number, problem }) => `${number}: ${problem}`);
}

/** Returns the rows of a request by one operator and its approval by another. */
function byTwo(
  command: string,
  given: Omit<Signed, 'by' | 'command'>,
  [one, other] = [ana, radu],
): ProvenAction[] {
  const request = row({ by: one, command, isRequest: true, ...given });
  return [request, row({ by: other, command: 'approve', words: ['1'], approves: request })];
}

const addMihai = (roles = 'draws') =>
  byTwo('add-operator', {
    arguments: { words: ['mihai'], role: roles, email: 'mihai@loto.test' },
    facts: ['mihai is an operator', codeFact(sha256(code))],
  });

const enrol = (by = mihai, given: object = {}) =>
  row({
    by,
    operator: 'mihai',
    command: 'enrol',
    arguments: { words: ['mihai'], key: by.key, code, ...given },
  });

/** Returns the rows with which two administrators send mihai another code. */
const invite = (hash: string) => byTwo('invite', { words: ['mihai'], facts: [codeFact(hash)] });

const has = (name: string, { key }: typeof ana) => directory.hasKey(name, key);

describe('the path from a key to the root keys', () => {
  test('leads through the action that added it and the people who signed that', async () => {
    expect(await read(...addMihai('draws,bank'), enrol())).toEqual([]);
    expect([has('mihai', mihai), directory.rolesOf('mihai')]).toEqual([true, ['bank', 'draws']]);
    expect(
      await read(row({ by: mihai, command: 'add-key', arguments: { words: [], key: second.key } })),
    ).toEqual([]);
    expect(has('mihai', second)).toBe(true);
    const action = row({ by: second, operator: 'mihai', command: 'disable', words: ['joker'] });
    expect(await directory.verify(action)).toMatchObject({ operator: 'mihai', command: 'disable' });
  });

  test('is evaluated as of the action: a key signs nothing before it was added or after it ended', async () => {
    const early = row({ by: mihai, command: 'disable' });
    await read(...addMihai(), enrol());
    const between = row({ by: mihai, command: 'disable' });
    await read(row({ by: radu, command: 'end-keys', words: ['mihai'] }));
    const late = row({ by: mihai, command: 'disable' });
    expect(await directory.verify(early)).toBe('the key was not one of mihai');
    expect(await directory.verify(between)).toMatchObject({ operator: 'mihai' });
    expect(await directory.verify(late)).toBe('the key was not one of mihai');
    expect([
      directory.hasRole('mihai', 'draws', early.seq),
      directory.hasRole('mihai', 'draws', late.seq),
    ]).toEqual([false, true]);
  });

  test('begins with pinned keys, which rows about the first operators cannot extend', async () => {
    expect(await read(first([{ name: 'zoe', code }]), enrolZoe())).toEqual(['2: there was no operator zoe']);
    expect(directory.operators.map(({ name }) => name)).toEqual(['ana', 'radu']);
  });

  test('begins with the first two enrolments if no keys are pinned, only once', async () => {
    directory = new OperatorDirectory({ ...pinned, rootKeys: null });
    const two = [
      { name: 'zoe', code },
      { name: 'mihai', code: 'OTHER' },
    ];
    expect(await read(first(two), first(two), enrolZoe())).toEqual([]);
    expect([has('zoe', zoe), directory.rolesOf('zoe')]).toEqual([true, ['administrator']]);
    const again = first([
      { name: 'mihai', code },
      { name: 'ion', code },
    ]);
    expect(await read(again, first(two))).toEqual([
      '4: there were operators already',
      '5: there were operators already',
    ]);
  });
});

/** Returns the unsigned row with which the server adds the first operators. */
function first(operators: readonly { name: string; code: string }[]): ProvenAction {
  const given = { operators: operators.map(({ name, code: typed }) => ({ name, codeHash: sha256(typed) })) };
  return { ...row({ by: zoe, command: 'first-operators', arguments: given }), key: null, signature: null };
}

const enrolZoe = () => row({ by: zoe, command: 'enrol', arguments: { words: ['zoe'], key: zoe.key, code } });

describe('roles and operators', () => {
  test('are granted, revoked and reset by two people', async () => {
    await read(...addMihai(), enrol());
    expect(await read(...byTwo('give-role', { words: ['mihai', 'bank,counter'] }))).toEqual([]);
    expect(directory.rolesOf('mihai')).toEqual(['bank', 'counter', 'draws']);
    expect(await read(...byTwo('take-role', { words: ['mihai', 'draws'] }, [radu, ana]))).toEqual([]);
    expect(directory.rolesOf('mihai')).toEqual(['bank', 'counter']);
    expect(
      await read(...byTwo('reset-keys', { words: ['mihai'], facts: [codeFact(sha256('NEW'))] })),
    ).toEqual([]);
    expect([has('mihai', mihai), directory.isToEnrol('mihai')]).toEqual([false, true]);
    expect(await read(enrol(second, { code: 'NEW' }))).toEqual([]);
    expect(has('mihai', second)).toBe(true);
  });

  test.each(['add-operator', 'give-role', 'take-role', 'reset-keys'])(
    '%s by one person is ignored',
    async (command) => {
      await read(...addMihai(), enrol());
      const before = JSON.stringify(directory.operators);
      const given = { words: [command === 'add-operator' ? 'zoe' : 'mihai', 'draws'], role: 'bank' };
      expect(await read(row({ by: ana, command, arguments: given }))).toEqual(['4: it takes two persons']);
      expect(JSON.stringify(directory.operators)).toBe(before);
    },
  );

  test('are not granted by one person with two keys, nor by an operator who is not an administrator', async () => {
    await read(...addMihai(), enrol());
    const further = row({ by: ana, command: 'add-key', arguments: { words: [], key: second.key } });
    expect(await read(further)).toEqual([]);
    const give = { words: ['mihai', 'bank'] };
    const request = row({ by: ana, command: 'give-role', isRequest: true, ...give });
    const own = row({ by: second, operator: 'ana', command: 'approve', approves: request });
    expect(await read(request, own)).toEqual(['6: one person requested and approved it']);
    const both = [mihai, ana].map((by, index, all) => byTwo('give-role', give, [by, all[1 - index] ?? by]));
    expect(await read(...both.flat())).toEqual([
      '8: mihai was no administrator',
      '10: mihai was no administrator',
    ]);
    expect(directory.rolesOf('mihai')).toEqual(['draws']);
  });

  test('are not granted by an approval of another text, or of nothing', async () => {
    const give = (name: string) =>
      row({ by: ana, command: 'give-role', words: [name, 'bank'], isRequest: true });
    const [request, other] = [give('radu'), give('ana')];
    const swapped = { ...other, actionId: request.actionId };
    const approval = row({ by: radu, command: 'approve', approves: request });
    expect(await directory.verifyApproval(approval, swapped)).toBe(
      'the request: the row differs from its text',
    );
    expect(await directory.verifyApproval(approval, undefined)).toBe('it approves nothing');
    const ofAnother = row({ by: radu, command: 'approve', approves: swapped });
    expect(await directory.verifyApproval(ofAnother, request)).toBe('it approves another text');
    expect(await directory.verifyApproval(row({ by: radu, command: 'disable' }), request)).toBe(
      'it approves nothing',
    );
  });

  test('end with a revocation by an administrator', async () => {
    await read(...addMihai(), enrol());
    expect(await read(row({ by: mihai, command: 'revoke-operator', words: ['ana'] }))).toEqual([
      '4: mihai was no administrator',
    ]);
    expect(await read(row({ by: ana, command: 'revoke-operator', words: ['mihai'] }))).toEqual([]);
    expect(directory.find('mihai')).toMatchObject({ revokedBy: 'ana' });
    expect([directory.rolesOf('mihai'), directory.canSign('mihai')]).toEqual([[], false]);
    expect(await read(enrol(second))).toEqual(['6: nobody gave that code']);
  });
});

describe('an enrolment', () => {
  test('accepts the code whose hash two administrators signed, once', async () => {
    expect(await read(...addMihai(), enrol(mihai, { code: 'WRONG' }))).toEqual(['3: nobody gave that code']);
    expect(await read(enrol(mihai, { code: 'abcd-2345 efgh-6789' }), enrol(second))).toEqual([
      '5: nobody gave that code',
    ]);
    expect([has('mihai', mihai), has('mihai', second)]).toEqual([true, false]);
  });

  test('accepts a later code instead, from two administrators and before the first key', async () => {
    expect(await read(...addMihai(), ...invite(sha256('LATER')), enrol())).toEqual([
      '5: nobody gave that code',
    ]);
    expect(await read(enrol(mihai, { code: 'LATER' }), ...invite(sha256(code)))).toEqual([
      '8: mihai had enrolled',
    ]);
    expect(await read(row({ by: ana, command: 'invite', words: ['mihai'] }))).toEqual([
      '9: it takes two persons',
    ]);
  });

  test('with a pinned key works regardless of what one of the first two sent the other before', async () => {
    const sent = row({ by: ana, command: 'invite', words: ['radu'], facts: [codeFact(sha256(code))] });
    const given = { words: ['radu'], key: radu.key, code };
    expect(await read(sent, row({ by: radu, command: 'enrol', arguments: given }))).toEqual([]);
    directory = new OperatorDirectory({ ...pinned, rootKeys: null });
    const two = [
      { name: 'ana', code: 'A' },
      { name: 'radu', code: 'R' },
    ];
    seq = 0;
    const own = { words: ['ana'], key: ana.key, code: 'A' };
    const rows = [first(two), row({ by: ana, command: 'enrol', arguments: own })];
    const later = row({ by: ana, command: 'invite', words: ['radu'], facts: [codeFact(sha256(code))] });
    expect(await read(...rows, later, row({ by: radu, command: 'enrol', arguments: given }))).toEqual([]);
    expect(has('radu', radu)).toBe(true);
  });

  test('is signed with the new key of the named operator', async () => {
    await read(...addMihai());
    expect(await read(enrol(mihai, { key: second.key }))).toEqual(['3: the key was not one of mihai']);
    const foreign = { words: ['mihai'], key: ana.key, code };
    expect(await read(row({ by: ana, command: 'enrol', arguments: foreign }))).toEqual([
      '4: ana gave a key to mihai',
    ]);
    expect(directory.isToEnrol('mihai')).toBe(true);
  });
});

/** Returns a valid action. */
const signed = () => row({ by: ana, command: 'add-key', arguments: { words: [], key: second.key } });

describe('an inserted row', () => {
  test.each<[string, string, () => ProvenAction]>([
    ['without a key', 'it is not signed', () => ({ ...signed(), key: null, signature: null })],
    [
      'by the key of nobody',
      'the key was not one of ana',
      () => row({ by: zoe, operator: 'ana', command: 'end-keys' }),
    ],
    ['by the key of another operator', 'the key was not one of ana', () => ({ ...signed(), key: radu.key })],
    [
      'with the signature of another text',
      'the signature is not valid',
      () => ({ ...signed(), signature: signed().signature }),
    ],
    [
      'with the name of another operator',
      'the row differs from its text',
      () => ({ ...signed(), operator: 'radu', key: radu.key }),
    ],
    [
      'under the id of another action',
      'the row differs from its text',
      () => ({ ...signed(), actionId: randomUUID() }),
    ],
    ['as another command', 'the row differs from its text', () => ({ ...signed(), command: 'end-keys' })],
    [
      'from a request that nobody approved',
      'the row differs from its text',
      () => ({
        ...row({ by: ana, command: 'revoke-operator', words: ['radu'], isRequest: true }),
        outcome: 'done',
      }),
    ],
    [
      'with a text that is none',
      'the text is malformed',
      () => ({ ...signed(), text: unsignedFact('done') }),
    ],
    [
      'from another installation',
      'it was signed for another installation',
      () =>
        row({
          by: ana,
          command: 'add-key',
          arguments: { words: [], key: second.key },
          installation: 'demo localhost',
        }),
    ],
    [
      'that gives the signer’s key to another',
      'ana gave a key to radu',
      () => row({ by: ana, command: 'add-key', arguments: { words: ['radu'], key: second.key } }),
    ],
    [
      'with words that are none',
      'its arguments are malformed',
      () => row({ by: ana, command: 'end-keys', arguments: { words: 5 } }),
    ],
    [
      'about nobody',
      'there was no operator zoe',
      () => row({ by: ana, command: 'end-keys', words: ['zoe'] }),
    ],
  ])('%s: counts for nothing', async (_, problem, forge) => {
    const before = JSON.stringify(directory.operators);
    const forged = forge();
    expect(await read(forged)).toEqual([`${forged.seq}: ${problem}`]);
    expect(JSON.stringify(directory.operators)).toBe(before);
  });

  test('does not invalidate later rows', async () => {
    expect(await read({ ...signed(), key: null, signature: null }, signed())).toHaveLength(1);
    expect(has('ana', second)).toBe(true);
    expect(directory.lastSeq).toBe(2);
  });

  test('does not add an operator a second time', async () => {
    expect(await read(...addMihai(), ...addMihai())).toEqual(['4: there was such an operator already']);
  });
});
