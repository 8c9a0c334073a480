import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { nodeCrypto } from './node/node-crypto.ts';
import { browserCrypto } from './page/browser-crypto.ts';
import { describeFinding, describedProblems } from './sentences.ts';
import { verifyFiles, type Crypto, type Finding, type TrustedKeys } from './verify-files.ts';

const folder = join(import.meta.dirname, '../../../packages/draw-seal/vectors');
const read = (path: string): Buffer => readFileSync(join(folder, path));
const trusted = {
  policy: read('policy.txt').toString(),
  receiptKeys: read('receipt-key.txt').toString(),
};

interface Given {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Returns the test vectors' files below a path. */
function filesOf(path: string): Given[] {
  return readdirSync(join(folder, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((name) => ({ name, bytes: read(name) }));
}

async function verify(
  given: readonly Given[],
  crypto: Crypto = nodeCrypto,
  keys: TrustedKeys = trusted,
): Promise<readonly Finding[]> {
  const files = given.map(({ name, bytes }) => ({ name, content: new Blob([Uint8Array.from(bytes)]) }));
  return (await verifyFiles(crypto, keys, files)).findings;
}

const kinds = (findings: readonly Finding[]) => findings.map(({ kind }) => kind);
const published = [...filesOf('draw-1'), ...filesOf('draw-2'), ...filesOf('log')];

describe.each([
  ['Node', nodeCrypto],
  ['a page', browserCrypto],
])('with the crypto of %s', (_, crypto) => {
  test('proofs and receipts are accepted', async () => {
    const found = await verify([...filesOf('proofs-2'), ...filesOf('receipts-2')], crypto);
    expect(kinds(found)).toEqual([...Array(7).fill('ticket'), ...Array(7).fill('receipt')]);
  });

  test('two published draws and their log are recomputed', async () => {
    const found = await verify(published, crypto);
    expect(kinds(found)).toEqual(['log', 'draw', 'draw']);
    for (const finding of found.slice(1))
      expect(finding).toMatchObject({ isCarryVerified: true, isLogVerified: true });
  });

  test('a proof with another number is refused', async () => {
    const bytes = Buffer.from(read('proofs-2/2.loto-proof').toString().replace('line 5 ', 'line 4 '));
    const [found] = await verify([{ name: 'mine', bytes }], crypto);
    expect(found).toEqual({ kind: 'refused', name: 'mine', problem: 'not-in-draw' });
  });

  test('a key of no curve point verifies nothing', () => {
    expect(crypto.verify(new Uint8Array(64), new Uint8Array(1), new Uint8Array(32).fill(255))).toBe(false);
  });
});

const withOpenings = (bytes: Buffer) => [
  ...published.filter(({ name }) => name !== 'draw-2/openings'),
  { name: 'draw-2/openings.gz', bytes },
];

test('openings may be compressed, and spoiled ones are refused', async () => {
  const packed = gzipSync(read('draw-2/openings'));
  expect(kinds(await verify(withOpenings(packed)))).not.toContain('refused');
  const cut = await verify(withOpenings(packed.subarray(0, 40)));
  expect(cut).toContainEqual(expect.objectContaining({ problem: 'openings-malformed' }));
});

test('a table with another prize is refused with the place', async () => {
  const found = await verify(
    published.map(({ name, bytes }) =>
      name === 'draw-2/settlement.json'
        ? { name, bytes: Buffer.from(bytes.toString().replace('"prize":240', '"prize":241')) }
        : { name, bytes },
    ),
  );
  expect(found).toContainEqual(expect.objectContaining({ kind: 'refused', problem: 'tables-differ' }));
});

const without = (...names: string[]) =>
  filesOf('draw-2').filter(({ name }) => !names.includes(name.replace('draw-2/', '')));

test('a draw without its openings is a seal in the log, and one without a seal is refused', async () => {
  expect(kinds(await verify(without('openings')))).toEqual(['seal']);
  expect(await verify(without('seal.txt'))).toMatchObject([{ kind: 'refused', problem: 'seal-missing' }]);
});

const attachment = (content: Buffer, extra: string) =>
  Buffer.concat([
    Buffer.from(`1 0 obj\n<< /Type /EmbeddedFile /Length ${content.length} ${extra}>>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

test('the files that are attached to a PDF are verified', async () => {
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\n', 'latin1'),
    attachment(deflateSync(read('proofs-1/0.loto-proof')), '/Filter /FlateDecode '),
    attachment(read('receipts-1/0.loto-receipt'), ''),
  ]);
  expect(kinds(await verify([{ name: 'ticket.pdf', bytes: pdf }]))).toEqual(['ticket', 'receipt']);
  expect(kinds(await verify([{ name: 'ticket.pdf', bytes: pdf.subarray(0, 40) }]))).toEqual(['unknown']);
});

test('a file of other keys among the files is not used, whatever it trusts', async () => {
  const files = filesOf('proofs-1').slice(0, 1);
  const other = trusted.policy
    .replace('quorum all-three', 'quorum none')
    .replace(/^log .*\n/, 'log forged\n');
  const found = await verify([...files, { name: 'policy.txt', bytes: Buffer.from(other) }]);
  expect(found).toEqual([
    { kind: 'refused', name: 'policy.txt', problem: 'policy-differs' },
    expect.objectContaining({ kind: 'ticket' }),
  ]);
  const same = { name: 'policy.txt', bytes: read('policy.txt') };
  expect(kinds(await verify([...files, same]))).toEqual(['ticket']);
});

test('the keys among the files are used by a verifier that has none, and named', async () => {
  const noKeys = { policy: 'quorum none\n', receiptKeys: '' };
  const files = filesOf('proofs-1').slice(0, 1);
  const policy = { name: 'policy.txt', bytes: read('policy.txt') };
  expect(kinds(await verify([...files, policy], nodeCrypto, noKeys))).toEqual(['policy', 'ticket']);
  expect(await verify(files, nodeCrypto, noKeys)).toMatchObject([{ problem: 'log-unknown' }]);
  const malformed = { name: 'policy.txt', bytes: Buffer.from('log nothing\nquorum none\n') };
  expect(await verify([...files, malformed], nodeCrypto, noKeys)).toMatchObject([
    { problem: 'policy-malformed' },
  ]);
});

test('every problem has a sentence in both languages, without a gap', () => {
  const sentences = describedProblems.flatMap((problem) =>
    (['ro', 'en'] as const).map(
      (language) => describeFinding({ kind: 'refused', name: 'x', problem }, language).sentences[0] ?? '',
    ),
  );
  expect(sentences.filter((sentence) => !/^[A-ZÎ].{10,}\.$/.test(sentence))).toEqual([]);
});

test('Romanian counts have "de" from twenty on', async () => {
  const [found] = await verify(filesOf('proofs-1').slice(0, 1));
  if (found?.kind !== 'ticket') throw new Error('The proof was refused');
  const heads = [1, 3, 19, 20, 100, 101, 120].map(
    (tickets) => describeFinding({ ...found, seal: { ...found.seal, tickets } }, 'ro').sentences[0],
  );
  const counts = heads.map((sentence) => /dintre (.*?) încuiat/.exec(sentence ?? '')?.[1]);
  expect(counts).toEqual([
    '1 bilet',
    '3 bilete',
    '19 bilete',
    '20 de bilete',
    '100 de bilete',
    '101 bilete',
    '120 de bilete',
  ]);
});
