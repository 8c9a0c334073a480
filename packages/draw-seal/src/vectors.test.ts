import { describe, expect, test } from 'vitest';
import {
  cosignedAt,
  cosignedMessage,
  drawRules,
  formatCheckpoint,
  formatCosignature,
  formatEntry,
  formatLogProof,
  formatNote,
  formatOpening,
  formatPlay,
  formatReceipt,
  formatSignature,
  formatTicketProof,
  formatVerifierKey,
  fromBase64,
  inclusionProof,
  leafHash,
  openedLeafHash,
  openingKeyHash,
  openingsReader,
  parseCheckpoint,
  parseEntry,
  parseLogProof,
  parseNote,
  parsePlay,
  parsePolicy,
  parseReceipt,
  parseTicketProof,
  parseVerifierKey,
  signatureTypes,
  signText,
  subtreesOf,
  ticketLeaf,
  toBase64,
  toHex,
  treeRoot,
  utf8,
  verifierKey,
  verifyCheckpoint,
  verifyReceipt,
  verifyTicketProof,
  type Policy,
  type VerifierKey,
} from './index.ts';
import { namedKey, nodeCrypto, sha256 } from './testing/node-crypto.ts';
import { draws, hex, vectorBytes, vectors, vectorText } from './testing/vectors.ts';

const { log: logSeed } = vectors.seeds;
const parsedPolicy = parsePolicy(sha256, vectors.policy);
if (!parsedPolicy.ok) throw new Error(parsedPolicy.problem);
const policy: Policy = parsedPolicy.policy;
const receiptKey = parseVerifierKey(sha256, vectorText('receipt-key.txt').trim()) as VerifierKey;

/** Returns the entries in the log file. */
function logEntries(): Buffer[] {
  let bundle = vectorBytes('log/tile/entries/000.p/6');
  const entries: Buffer[] = [];
  while (bundle.length > 0) {
    const length = bundle.readUInt16BE(0);
    entries.push(bundle.subarray(2, 2 + length));
    bundle = bundle.subarray(2 + length);
  }
  return entries;
}

test('the test keys are the hashes of their names', () => {
  expect(toHex(sha256(Buffer.from('loto test key log')))).toBe(logSeed);
  const { publicKey } = namedKey('log');
  const key = verifierKey(sha256, { name: 'loto.example/seals', type: signatureTypes.ed25519, publicKey });
  expect(formatVerifierKey(key)).toBe(
    'loto.example/seals+c4c8f7de+AYrXUTc8oj77s+9zIJ33RpS038aX7KkbDpnvrIvbGLEm',
  );
});

describe.each(draws)('draw $draw', ({ draw, folder, proofs, receipts, ...of }) => {
  const keys = { ticketKey: hex(of.ticketKey), openingKey: hex(of.openingKey) };
  const leaves = of.tickets.map((ticket) =>
    ticketLeaf(sha256, keys, { ...ticket, paidAt: new Date(ticket.paid) }),
  );

  test('the leaves, their order and the root match the vectors', () => {
    for (const [at, { salt1, c1, salt2, c2, leafHash: hash }] of of.tickets.entries()) {
      const leaf = leaves[at] as (typeof leaves)[number];
      expect(Object.values(leaf).map(toHex)).toEqual([salt1, c1, salt2, c2, hash]);
    }
    const hashes = leaves.map((leaf) => leaf.leafHash);
    expect(hashes.map(toHex)).toEqual(hashes.map(toHex).toSorted());
    expect(toHex(treeRoot(sha256, hashes))).toBe(of.root);
  });

  test('the plays round-trip to the same bytes', () => {
    for (const { play } of of.tickets) {
      const parsed = parsePlay(play);
      expect(parsed === null ? null : formatPlay(parsed)).toBe(play);
    }
  });

  test('the openings open every leaf', () => {
    const reader = openingsReader();
    const bytes = vectorBytes(`${folder}/openings`);
    const openings = [...bytes].flatMap((byte) => reader.read(Uint8Array.of(byte)) ?? []);
    expect(reader.isAtEnd()).toBe(true);
    expect(Buffer.concat(openings.map(formatOpening)).equals(bytes)).toBe(true);
    const opened = openings.map((opening) => toHex(openedLeafHash(sha256, keys.openingKey, opening)));
    expect(opened).toEqual(leaves.map((leaf) => toHex(leaf.leafHash)));
  });

  test('the seal, the result and the settlement round-trip to the same bytes', () => {
    for (const name of ['seal', 'result', 'settlement']) {
      const text = vectorText(`${folder}/${name}.txt`);
      const entry = parseEntry(text);
      expect(entry).toMatchObject({ kind: name, drawId: draw });
      expect(entry === null ? null : formatEntry(entry)).toBe(text);
    }
  });

  test('the seal has the hashes of the root, the opening key and the rules', () => {
    const seal = parseEntry(vectorText(`${folder}/seal.txt`));
    if (seal?.kind !== 'seal') throw new Error('There is no seal');
    expect(toHex(seal.root)).toBe(of.root);
    expect(seal.openingKeyHash).toEqual(openingKeyHash(sha256, keys.openingKey));
    expect(toHex(seal.rulesHash)).toBe(toHex(sha256(vectorBytes(`${folder}/rules.json`))));
    const settlement = parseEntry(vectorText(`${folder}/settlement.txt`));
    if (settlement?.kind !== 'settlement') throw new Error('There is no settlement');
    expect(toHex(settlement.openingsHash)).toBe(toHex(sha256(vectorBytes(`${folder}/openings`))));
    expect(toHex(settlement.tablesHash)).toBe(toHex(sha256(vectorBytes(`${folder}/settlement.json`))));
  });

  test('the proofs round-trip to the same bytes and are verified', () => {
    expect(proofs).toHaveLength(of.tickets.length);
    for (const [at, text] of proofs.entries()) {
      const proof = parseTicketProof(text);
      expect(proof === null ? null : formatTicketProof(proof)).toBe(text);
      const verified = verifyTicketProof(nodeCrypto, policy, text);
      expect(verified).toMatchObject({ ok: true, seal: { drawId: draw }, proof: { index: at } });
      expect(proof?.hashes).toEqual(
        inclusionProof(
          subtreesOf(
            sha256,
            leaves.map((leaf) => leaf.leafHash),
          ),
          at,
          leaves.length,
        ),
      );
    }
  });

  test('the receipts round-trip to the same bytes, have the same signatures and are verified', () => {
    const { sign } = namedKey('receipts');
    for (const text of receipts) {
      const receipt = parseReceipt(parseNote(text)?.text ?? '');
      if (receipt === null) throw new Error('The receipt is not read');
      const body = formatReceipt(receipt);
      const signatures = [signText(receiptKey, sign, utf8(body))];
      expect(formatNote({ text: body, signatures })).toBe(text);
      expect(verifyReceipt(nodeCrypto, [receiptKey], text)).toMatchObject({ ok: true });
    }
  });

  test('the proof of the seal round-trips to the same bytes', () => {
    const text = vectorText(`${folder}/proof.txt`);
    const proof = parseLogProof(text);
    expect(proof === null ? null : formatLogProof(proof)).toBe(text);
  });
});

test('the rules of 6/49 are formatted to the same bytes', () => {
  expect(drawRules('loto-6-49', '2026-11-29')).toBe(vectorText('draw-2/rules.json'));
});

describe('the log', () => {
  const hashes = logEntries().map((entry) => leafHash(sha256, entry));

  test('has the entries and roots of the vectors', () => {
    expect(hashes.map(toHex)).toEqual(vectors.entryHashes);
    expect(Buffer.concat(hashes).equals(vectorBytes('log/tile/0/000.p/6'))).toBe(true);
    for (const [size, root] of Object.entries(vectors.logRoots)) {
      expect(toHex(treeRoot(sha256, hashes.slice(0, Number(size))))).toBe(root);
    }
  });

  test('has a checkpoint signed by its key and two witnesses', () => {
    const text = vectorText('log/checkpoint');
    const verified = verifyCheckpoint(nodeCrypto, policy, text);
    if (!verified.ok) throw new Error(verified.problem);
    const { cosignatures, ...checkpoint } = verified.checkpoint;
    expect(cosignatures.map(({ witness }) => witness)).toEqual([
      'witness.example/one',
      'witness.example/two',
    ]);
    expect(toHex(checkpoint.root)).toBe(vectors.logRoots[6]);
    const body = formatCheckpoint(checkpoint);
    expect(parseCheckpoint(body)).toEqual(checkpoint);

    const { key } = policy.logs[0] as Policy['logs'][number];
    const witnesses = cosignatures.map(({ witness, at }) => {
      const name = witness.slice('witness.example/'.length);
      const seconds = at.getTime() / 1000;
      const known = policy.witnesses.find((one) => one.name === name) as Policy['witnesses'][number];
      const signature = formatCosignature(seconds, namedKey(name).sign(cosignedMessage(body, seconds)));
      const signed = { name: witness, keyId: known.key.keyId, signature };
      expect(cosignedAt(nodeCrypto, known.key, body, signed)).toEqual(at);
      return formatSignature(signed);
    });
    const own = formatSignature(signText(key, namedKey('log').sign, utf8(body)));
    expect(`${body}\n${own}${witnesses.join('')}`).toBe(text);
  });
});

test('base64 has one encoding per byte sequence', () => {
  for (let length = 0; length < 60; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 89 + length) & 0xff);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  }
  for (const other of ['QQ', 'QQ=', 'QR==', 'QUF=', 'QQ==\n', '=QQ=', 'Q-==', '====', 'A===']) {
    expect(fromBase64(other)).toBeNull();
  }
});
