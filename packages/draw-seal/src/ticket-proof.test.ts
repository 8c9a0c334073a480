import { expect, test } from 'vitest';
import { parsePolicy, type Policy, verifyReceipt, verifyTicketProof, type VerifierKey } from './index.ts';
import { parseVerifierKey } from './log/verifier-key.ts';
import { nodeCrypto, sha256 } from './testing/node-crypto.ts';
import { flipBit, spoilText } from './testing/spoil.ts';
import { draws, vectors, vectorText } from './testing/vectors.ts';
import { seededWords } from './testing/seeded-words.ts';

/** `npm run test:all` tries more. */
const isFullRun = process.env['LOTO_FULL_TESTS'] === '1';
const spoiledCount = isFullRun ? 10_000 : 2_000;

const read = parsePolicy(sha256, vectors.policy);
if (!read.ok) throw new Error(read.problem);
const { policy } = read;
const proofs = draws.flatMap((draw) => draw.proofs);
const receipts = draws.flatMap((draw) => draw.receipts);
const receiptKey = parseVerifierKey(sha256, vectorText('receipt-key.txt').trim()) as VerifierKey;

/** Returns a text with one bit flipped; null if the result is not valid text. */
function flipped(text: string, bit: number): string | null {
  const bytes = Buffer.from(text);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      flipBit(bytes, bit % (bytes.length * 8)),
    );
  } catch {
    return null;
  }
}

test('no proof is accepted with one bit flipped', () => {
  const next = seededWords(649);
  let accepted = 0;
  for (let count = 0; count < spoiledCount; count += 1) {
    const text = flipped(proofs[count % proofs.length] as string, next());
    if (text !== null && verifyTicketProof(nodeCrypto, policy, text).ok) accepted += 1;
  }
  expect(accepted).toBe(0);
});

test('no changed proof is accepted', () => {
  const next = seededWords(540);
  const accepted: string[] = [];
  for (let count = 0; count < spoiledCount; count += 1) {
    const text = proofs[count % proofs.length] as string;
    const spoiled = spoilText(text, next);
    if (spoiled !== text && verifyTicketProof(nodeCrypto, policy, spoiled).ok) accepted.push(spoiled);
  }
  expect(accepted).toEqual([]);
});

test('no changed receipt is accepted', () => {
  const next = seededWords(45);
  const accepted: string[] = [];
  for (let count = 0; count < spoiledCount; count += 1) {
    const text = receipts[count % receipts.length] as string;
    const spoiled = count % 2 === 0 ? spoilText(text, next) : (flipped(text, next()) ?? text);
    if (spoiled !== text && verifyReceipt(nodeCrypto, [receiptKey], spoiled).ok) accepted.push(spoiled);
  }
  expect(accepted).toEqual([]);
});

const [proof = ''] = draws[1]?.proofs ?? [];
const problemOf = (text: string, by: Policy = policy) => {
  const verified = verifyTicketProof(nodeCrypto, by, text);
  return verified.ok ? null : verified.problem;
};
const policyOf = (text: string): Policy => {
  const parsed = parsePolicy(sha256, text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.policy;
};

test('a ticket that was not sealed, or at another position, is rejected', () => {
  expect(problemOf(proof)).toBeNull();
  expect(problemOf(proof.replace('line 3 14 22 31 40 49', 'line 3 14 22 31 41 49'))).toBe('not-in-draw');
  expect(problemOf(proof.replace('\nindex 0\n', '\nindex 1\n'))).toBe('not-in-draw');
  expect(problemOf(proof.replace(/paid .*/, 'paid 2026-11-29T15:59:59.751Z'))).toBe('not-in-draw');
});

test('a ticket paid when sales closed is rejected', () => {
  expect(problemOf(proof.replace(/paid .*/, 'paid 2026-11-29T16:00:00.000Z'))).toBe('paid-after-close');
});

test('a changed seal is in no log', () => {
  expect(problemOf(proof.replace('draw-at 2026-11-29T16:15', 'draw-at 2026-11-29T16:16'))).toBe('not-in-log');
  expect(problemOf(proof.replace('added-prize 0', 'added-prize 1'))).toBe('not-in-log');
});

test('witnesses who signed at the draw or later do not count', () => {
  const drawAt = /draw-at (.*)\n/.exec(proof)?.[1] ?? '';
  const late = proof.replace(drawAt, '2026-11-29T16:00:42.000Z');
  expect(problemOf(late)).toBe('too-few-witnesses');
});

test('one of two witnesses is too few', () => {
  const lines = proof.split('\n').filter((line) => !line.startsWith('— witness.example/three'));
  expect(problemOf(lines.join('\n'))).toBe('too-few-witnesses');
});

test('a log or witnesses that the policy does not name prove nothing', () => {
  const [log = '', one = '', two = '', three = ''] = vectors.policy.split('\n');
  expect(problemOf(proof, policyOf(`${log}\n${one}\nquorum one\n`))).toBeNull();
  expect(problemOf(proof, policyOf(`${log}\n${two}\nquorum two\n`))).toBe('too-few-witnesses');
  expect(problemOf(proof, policyOf(`${log}\nquorum none\n`))).toBeNull();
  expect(problemOf(proof, policyOf(`${three}\nquorum three\n`))).toBe('log-unknown');
});

test('a receipt with another key, or with a leaf that is not its ticket’s, is rejected', () => {
  const [receipt = ''] = receipts;
  expect(verifyReceipt(nodeCrypto, [], receipt)).toEqual({ ok: false, problem: 'signature-invalid' });
  const other = verifyReceipt(nodeCrypto, [receiptKey], receipt.replace(' 1600 800 ', ' 1600 400 '));
  expect(other).toEqual({ ok: false, problem: 'signature-invalid' });
});
