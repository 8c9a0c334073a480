import { expect, test } from 'vitest';
import {
  entriesOfBundle,
  formatCheckpoint,
  formatNote,
  leafHash,
  parsePolicy,
  signText,
  treeRoot,
  utf8,
  verifyLog,
  type Policy,
} from '../index.ts';
import { namedKey, nodeCrypto, sha256 } from '../testing/node-crypto.ts';
import { vectors, vectorBytes, vectorText } from '../testing/vectors.ts';

const parsed = parsePolicy(sha256, vectors.policy);
if (!parsed.ok) throw new Error(parsed.problem);
const policy: Policy = { ...parsed.policy, quorum: 'none' };
const bundle = vectorBytes('log/tile/entries/000.p/6');
const entries = entriesOfBundle(bundle) ?? [];

/** Verifies a log with these entries, signed with the log's own key. */
function verify(changed: readonly Uint8Array[]) {
  const root = treeRoot(
    sha256,
    changed.map((entry) => leafHash(sha256, entry)),
  );
  const text = formatCheckpoint({ origin: 'loto.example/seals', size: changed.length, root });
  const { key } = policy.logs[0] as Policy['logs'][number];
  const signatures = [signText(key, namedKey('log').sign, utf8(text))];
  return verifyLog(nodeCrypto, policy, { checkpoint: formatNote({ text, signatures }), entries: changed });
}

test('the log of the vectors has two draws, sealed, drawn and settled', () => {
  const checked = verifyLog(nodeCrypto, parsed.policy, { checkpoint: vectorText('log/checkpoint'), entries });
  if (!checked.ok) throw new Error(checked.problem);
  const draws = [...checked.log.draws.values()];
  expect(draws).toHaveLength(2);
  for (const draw of draws) expect(Object.values(draw)).not.toContain(null);
});

test.each([
  ['a missing entry', (all: Uint8Array[]) => all.slice(1)],
  ['two entries in another order', ([one, two, ...rest]: Uint8Array[]) => [two, one, ...rest]],
] as const)('a log with %s has another root', (_, change) => {
  const changed = change(entries).filter((entry) => entry !== undefined);
  const checked = verifyLog(nodeCrypto, parsed.policy, {
    checkpoint: vectorText('log/checkpoint'),
    entries: changed,
  });
  expect(checked).toEqual({ ok: false, problem: 'root-differs' });
});

const kindOf = (entry: Uint8Array) => /^loto\.(\w+)/.exec(Buffer.from(entry).toString())?.[1];
const first = (kind: string) => entries.find((entry) => kindOf(entry) === kind) as Uint8Array;

test('a log that its key signed is refused if a draw is sealed twice', () => {
  expect(verify(entries).ok).toBe(true);
  expect(verify([...entries, first('seal')])).toEqual({ ok: false, problem: 'draw-out-of-order' });
});

test.each([
  ['is settled before its result', [first('seal'), first('settlement')]],
  ['is settled without a seal', [first('result'), first('settlement')]],
  ['is sealed after its result', [first('result'), first('seal')]],
  ['has a result after its settlement', [...entries, first('result')]],
])('a draw that %s is refused', (_, changed) => {
  expect(verify(changed)).toEqual({ ok: false, problem: 'draw-out-of-order' });
});

test('an entry of an unknown kind is refused', () => {
  expect(verify([...entries, utf8('loto.other/v1\n')])).toEqual({ ok: false, problem: 'entries-malformed' });
});

test('a bundle that ends within an entry has no entries', () => {
  expect(entriesOfBundle(bundle.subarray(0, -1))).toBeNull();
  expect(entriesOfBundle(bundle.subarray(0, 1))).toBeNull();
  expect(entriesOfBundle(new Uint8Array())).toEqual([]);
});
