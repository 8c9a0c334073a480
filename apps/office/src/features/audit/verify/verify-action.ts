import type { ActionProof, ProvenRow } from '@loto/office-contract';
import { concat, fromHex, sha256, toHex, utf8 } from './bytes.ts';
import { signatureBytes } from './is-signed-by.ts';
import { OperatorKeys, type Problem } from './operator-keys.ts';
import { readActionText } from './read-action-text.ts';

/** One item that the browser verified. */
export interface Check {
  readonly what: 'chain' | 'signature' | 'person' | 'second' | 'roots';
  /** `none` means that nobody signs such a row, for example a view or a refusal. */
  readonly result: 'good' | 'bad' | 'none';
  readonly problem?: Problem | 'chain' | 'not-pinned';
  /** Names of the people who signed. */
  readonly persons?: readonly string[];
}

/** Returns the results of recomputing everything in the browser. */
export async function verifyAction(proof: ActionProof): Promise<Check[]> {
  const { row, request, keyRows } = proof;
  const chain: Check = (await followsFrom(proof.previousHash, row))
    ? { what: 'chain', result: 'good' }
    : { what: 'chain', result: 'bad', problem: 'chain' };
  if (row.key === null) return [chain, { what: 'signature', result: 'none' }];
  const keys = new OperatorKeys(proof);
  await keys.read(keyRows.filter(({ seq }) => seq < row.seq));
  const said = readActionText(row.text, true);
  const isApproval = said?.command === 'approve';
  const found = isApproval ? await keys.verifyApproval(row, request) : await keys.verify(row);
  if (typeof found === 'string') {
    const what = found === 'other-key' ? 'person' : isSecond(found) ? 'second' : 'signature';
    return [chain, { what, result: 'bad', problem: found }];
  }
  const signers = 'approval' in found ? [found.approval, found.request] : [found];
  const persons = signers.map(({ operator }) => operator);
  return [
    chain,
    { what: 'signature', result: 'good' },
    { what: 'person', result: 'good', persons: persons.slice(0, 1) },
    ...(isApproval ? [{ what: 'second', result: 'good', persons } as const] : []),
    // Without pinned keys, the first enrolled keys are trusted.
    proof.rootKeys === null
      ? { what: 'roots', result: 'none', problem: 'not-pinned' }
      : { what: 'roots', result: 'good', persons: Object.keys(proof.rootKeys) },
  ];
}

const isSecond = (problem: Problem): boolean =>
  ['no-request', 'other-request', 'one-person'].includes(problem);

/** Returns true if a row's hash is the SHA-256 of the previous hash, the text and the signature. */
export async function followsFrom(previousHash: string, row: ProvenRow): Promise<boolean> {
  const bytes = concat(fromHex(previousHash), utf8(row.text), signatureBytes(row.signature));
  return toHex(await sha256(bytes)) === row.hash;
}
