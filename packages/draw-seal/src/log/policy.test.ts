import { describe, expect, test } from 'vitest';
import { seededWords } from '../testing/seeded-words.ts';
import { namedKey, sha256 } from '../testing/node-crypto.ts';
import { spoilText } from '../testing/spoil.ts';
import { vectors } from '../testing/vectors.ts';
import { isQuorum, needsNoWitness, parsePolicy } from './policy.ts';
import {
  formatVerifierKey,
  parseVerifierKey,
  signatureTypes,
  verifierKey,
  type SignatureType,
} from './verifier-key.ts';

const keyText = (
  name: string,
  type: SignatureType = signatureTypes.cosignature,
  publicKey = namedKey(name).publicKey,
) => formatVerifierKey(verifierKey(sha256, { name: `witness.example/${name}`, type, publicKey }));
const log = `log ${keyText('log', signatureTypes.ed25519)}`;
const witness = (name: string) => `witness ${name} ${keyText(name)}`;
const names = ['a', 'b', 'c', 'd', 'e'];
const witnesses = names.map(witness).join('\n');
const read = (...lines: string[]) => parsePolicy(sha256, lines.map((line) => `${line}\n`).join(''));

function quorums(...lines: string[]): string[] {
  const parsed = read(log, witnesses, ...lines);
  if (!parsed.ok) throw new Error(parsed.problem);
  return names.flatMap((one) =>
    ['', ...names.filter((other) => other > one)].flatMap((two) =>
      isQuorum(parsed.policy, new Set([one, two])) ? [`${one}${two}`] : [],
    ),
  );
}

describe('a quorum', () => {
  test('can be one witness', () => {
    expect(quorums('quorum b')).toEqual(['ab', 'b', 'bc', 'bd', 'be']);
  });

  test('can be a number, any or all of a group', () => {
    expect(quorums('group g 2 a b c', 'quorum g')).toEqual(['ab', 'ac', 'bc']);
    expect(quorums('group g any a b', 'quorum g')).toEqual([
      'a',
      'ab',
      'ac',
      'ad',
      'ae',
      'b',
      'bc',
      'bd',
      'be',
    ]);
    expect(quorums('group g all d e', 'quorum g')).toEqual(['de']);
  });

  test('can be a group of groups', () => {
    expect(quorums('group x any a b', 'group y any c d', 'group z all x y', 'quorum z')).toEqual([
      'ac',
      'ad',
      'bc',
      'bd',
    ]);
  });

  test('of nobody is always reached', () => {
    const parsed = read(log, 'quorum none');
    if (!parsed.ok) throw new Error(parsed.problem);
    expect([needsNoWitness(parsed.policy), isQuorum(parsed.policy, new Set())]).toEqual([true, true]);
  });
});

test('comments, blank lines, tabs, URLs and non-ASCII names are parsed', () => {
  const parsed = read(
    '# a comment',
    '',
    `\t${log}  https://log.example `,
    ` ${witness('a')}\thttps://a.example`,
    'quorum a',
  );
  expect(parsed).toMatchObject({
    ok: true,
    policy: { logs: [{ url: 'https://log.example' }], witnesses: [{ name: 'a', url: 'https://a.example' }] },
  });
  expect(read(log, `witness ț ${keyText('a')}`, 'quorum ț')).toMatchObject({ ok: true });
});

test.each<[string, ...string[]]>([
  ['no quorum', log],
  ['two quorums', log, 'quorum none', 'quorum none'],
  ['an unknown quorum', log, 'quorum a'],
  ['a quorum before its witness', 'quorum a', witness('a')],
  ['an unknown keyword', 'logs a', 'quorum none'],
  ['a log listed twice', log, log, 'quorum none'],
  ['a witness listed twice', witness('a'), `witness b ${keyText('a')}`, 'quorum a'],
  ['two witnesses of one name', witness('a'), `witness a ${keyText('b')}`, 'quorum a'],
  ['a witness called none', `witness none ${keyText('a')}`, 'quorum none'],
  ['a log with a key for cosignatures', `log ${keyText('a')}`, 'quorum none'],
  ['a witness with a key of logs', `witness a ${keyText('a', signatureTypes.ed25519)}`, 'quorum a'],
  ['an empty group', 'group g all', 'quorum g'],
  ['a group that needs more than it has', witness('a'), 'group g 2 a', 'quorum g'],
  ['a group that needs nobody', witness('a'), 'group g 0 a', 'quorum g'],
  ['a threshold with a leading zero', witness('a'), 'group g 01 a', 'quorum g'],
  ['a witness in two groups', witness('a'), 'group g all a', 'group h all a', 'quorum h'],
  ['a witness twice in a group', witness('a'), 'group g 2 a a', 'quorum g'],
  ['none in a group', 'group g any none', 'quorum g'],
  ['a control character', `${log}\u0007`, 'quorum none'],
  ['a carriage return', `${log}\r`, 'quorum none'],
])('a policy with %s is rejected', (_, ...lines) => {
  expect(read(...lines).ok).toBe(false);
});

test('a policy without a final line break is rejected', () => {
  expect(parsePolicy(sha256, `${log}\nquorum none`).ok).toBe(false);
});

test('a key whose id does not match its name and type is rejected', () => {
  const text = keyText('a');
  expect(parseVerifierKey(sha256, text)).not.toBeNull();
  expect(parseVerifierKey(sha256, text.replace('/a+', '/b+'))).toBeNull();
  expect(
    parseVerifierKey(
      sha256,
      text.replace(/\+[0-9a-f]{8}\+/, (id) => id.toUpperCase()),
    ),
  ).toBeNull();
});

test('no changed policy is parsed as another quorum of unnamed keys, and none breaks the parser', () => {
  const next = seededWords(6);
  for (let count = 0; count < 3000; count += 1) {
    const parsed = parsePolicy(sha256, spoilText(vectors.policy, next));
    if (!parsed.ok) continue;
    for (const { key } of [...parsed.policy.logs, ...parsed.policy.witnesses]) {
      expect(vectors.policy).toContain(formatVerifierKey(key));
    }
  }
});
