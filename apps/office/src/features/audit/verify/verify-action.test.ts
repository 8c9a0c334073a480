import type { ActionProof, ProvenRow } from '@loto/office-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { sha256Hex } from './bytes.ts';
import { installation, makeKeyFile, makePasskey, origin, TestLog, type TestKey } from './testing/signers.ts';
import { verifyAction } from './verify-action.ts';

let log: TestLog;
let ana: TestKey;
let radu: TestKey;
beforeEach(async () => {
  log = new TestLog();
  [ana, radu] = [await makePasskey(), await makeKeyFile()];
});

/** Returns the proof of the last row of the log. */
const proofOf = (row: ProvenRow, more: Partial<ActionProof> = {}): ActionProof => ({
  row,
  previousHash: log.previousHash,
  request: null,
  keyRows: log.rows.filter(({ seq }) => seq < row.seq),
  installation,
  origin,
  rootKeys: { ana: ana.key, radu: radu.key },
  ...more,
});

/** Returns the results by verified item. */
async function resultsOf(proof: ActionProof): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await verifyAction(proof)).map(({ what, result }) => [what, result]));
}

const sells = { command: 'disable', arguments: { words: ['joker'] }, facts: ['joker is not on sale now'] };
const twoPersons = 'It takes two persons: it gives a role.';

test.each([
  ['a passkey', 'ana'],
  ['a key file', 'radu'],
])('an action that %s signed is right in everything', async (_, operator) => {
  const row = await log.append({ ...sells, operator }, operator === 'ana' ? ana : radu);
  expect(await resultsOf(proofOf(row))).toEqual({
    chain: 'good',
    signature: 'good',
    person: 'good',
    roots: 'good',
  });
});

test('a changed word is found in the chain and in the signature', async () => {
  const row = await log.append({ ...sells, operator: 'ana' }, ana);
  const changed = { ...row, text: row.text.replace('joker is', 'loto-6-49 is') };
  expect(await resultsOf(proofOf(changed))).toEqual({ chain: 'bad', signature: 'bad' });
});

test('a row that follows another one is found in the chain', async () => {
  const row = await log.append({ ...sells, operator: 'ana' }, ana);
  expect(await resultsOf(proofOf(row, { previousHash: 'ab'.repeat(32) }))).toMatchObject({ chain: 'bad' });
});

test("a key of another person is not the operator's", async () => {
  const row = await log.append({ ...sells, operator: 'ana' }, radu);
  expect(await verifyAction(proofOf(row))).toContainEqual({
    what: 'person',
    result: 'bad',
    problem: 'other-key',
  });
});

test.each([
  ['another page', { origin: 'https://other.example' }],
  ['no finger, face or PIN', { isVerified: false }],
  ['another text', { challenge: 'AAAA' }],
])('a passkey that signed with %s proves nothing', async (_, deviations) => {
  ana = await makePasskey(deviations);
  const row = await log.append({ ...sells, operator: 'ana' }, ana);
  expect(await resultsOf(proofOf(row))).toMatchObject({ signature: 'bad' });
});

test('an action that nobody signs has only its place in the chain', async () => {
  const row = await log.append({
    operator: 'ana',
    command: 'find-job',
    facts: ['done, not signed', '1 job'],
  });
  expect(await resultsOf(proofOf(row))).toEqual({ chain: 'good', signature: 'none' });
});

describe('an approval', () => {
  const asked = { operator: 'ana', command: 'give-role', arguments: { words: ['radu', 'draws'] } };

  test('is right when two persons signed the same text', async () => {
    const request = await log.append({ ...asked, facts: ['radu has the role draws', twoPersons] }, ana);
    const row = await log.append({ operator: 'radu', command: 'approve', approves: request }, radu);
    expect(await verifyAction(proofOf(row, { request }))).toContainEqual({
      what: 'second',
      result: 'good',
      persons: ['radu', 'ana'],
    });
  });

  test('by the person who requested it counts for nothing', async () => {
    const request = await log.append({ ...asked, facts: [twoPersons] }, ana);
    const row = await log.append({ operator: 'ana', command: 'approve', approves: request }, ana);
    expect(await verifyAction(proofOf(row, { request }))).toContainEqual({
      what: 'second',
      result: 'bad',
      problem: 'one-person',
    });
  });

  test('of another request than the one shown is found', async () => {
    const request = await log.append({ ...asked, facts: ['a', twoPersons] }, ana);
    const other = await log.append({ ...asked, facts: ['b', twoPersons] }, ana);
    const row = await log.append({ operator: 'radu', command: 'approve', approves: request }, radu);
    expect(await resultsOf(proofOf(row, { request: other }))).toMatchObject({ second: 'bad' });
  });
});

describe('a key that leads to the roots', () => {
  let maria: TestKey;
  beforeEach(async () => {
    maria = await makePasskey();
  });

  /**
   * Adds maria, who enrols her key with a code.
   * @param by requests and approves
   */
  async function addMaria(by: readonly [TestKey, TestKey], names = ['ana', 'radu']): Promise<void> {
    const fact = `The SHA-256 of the code is ${await sha256Hex('ABCD2345')}`;
    const given = { words: ['maria'], email: 'maria@loto.example', role: 'draws' };
    const request = await log.append(
      { operator: names[0] ?? '', command: 'add-operator', arguments: given, facts: [fact, twoPersons] },
      by[0],
    );
    await log.append({ operator: names[1] ?? '', command: 'approve', approves: request }, by[1]);
    const key = { words: ['maria'], code: 'abcd-2345', key: maria.key };
    await log.append({ operator: 'maria', command: 'enrol', arguments: key }, maria);
  }

  test('was enrolled with a code for which two administrators signed', async () => {
    await addMaria([ana, radu]);
    const row = await log.append({ ...sells, operator: 'maria' }, maria);
    expect(await resultsOf(proofOf(row))).toMatchObject({ person: 'good', roots: 'good' });
  });

  test('proves nothing if one person alone gave the code', async () => {
    await addMaria([ana, ana], ['ana', 'ana']);
    const row = await log.append({ ...sells, operator: 'maria' }, maria);
    expect(await resultsOf(proofOf(row))).toMatchObject({ person: 'bad' });
  });

  test('proves nothing after it was ended', async () => {
    await addMaria([ana, radu]);
    await log.append({ operator: 'radu', command: 'end-keys', arguments: { words: ['maria'] } }, radu);
    const row = await log.append({ ...sells, operator: 'maria' }, maria);
    expect(await resultsOf(proofOf(row))).toMatchObject({ person: 'bad' });
  });

  test('may be a second one, which the first one signed', async () => {
    await addMaria([ana, radu]);
    const second = await makeKeyFile();
    await log.append({ operator: 'maria', command: 'add-key', arguments: { key: second.key } }, maria);
    const row = await log.append({ ...sells, operator: 'maria' }, second);
    expect(await resultsOf(proofOf(row))).toMatchObject({ person: 'good' });
  });
});

test('without pinned keys the first operators are trusted, and the page says so', async () => {
  const codeHash = await sha256Hex('ABCD2345');
  await log.append({
    operator: 'ana',
    command: 'first-operators',
    arguments: { operators: [{ name: 'ana', codeHash }] },
  });
  const key = { words: ['ana'], code: 'ABCD2345', key: ana.key };
  await log.append({ operator: 'ana', command: 'enrol', arguments: key }, ana);
  const row = await log.append({ ...sells, operator: 'ana' }, ana);
  expect(await verifyAction(proofOf(row, { rootKeys: null }))).toContainEqual({
    what: 'roots',
    result: 'none',
    problem: 'not-pinned',
  });
});
