import {
  entriesOfBundle,
  formatVerifierKey,
  parsePolicy,
  parseSeal,
  parseTables,
  parseVerifierKey,
  toBase64,
  utf8,
  verifyLog,
  verifyReceipt,
  verifySeal,
  verifySettledDraw,
  verifyTicketProof,
  type LogProblem,
  type Policy,
  type Receipt,
  type ReceiptProblem,
  type SealEntry,
  type SettledDrawProblem,
  type SettledDrawResult,
  type TicketProof,
  type TicketProofProblem,
  type VerifiedCheckpoint,
  type VerifiedLog,
  type VerifierCrypto,
} from '@loto/draw-seal';
import { folderOf, sortFiles, type GivenFile, type SortedFiles, type Text } from './given-files.ts';
import { uncompressed } from './inflate.ts';

/** A hash over bytes that arrive in pieces. */
export interface RunningHash {
  update(bytes: Uint8Array): void;
  end(): Uint8Array;
}

export type Crypto = VerifierCrypto & { readonly startSha256: () => RunningHash };

/** The keys that a verifier trusts, as texts. */
export interface TrustedKeys {
  /** In the format of C2SP tlog-policy. */
  readonly policy: string;
  /** The keys for receipts, one per line. */
  readonly receiptKeys: string;
}

/** Why a file was refused. */
export type Problem =
  | TicketProofProblem
  | ReceiptProblem
  | LogProblem
  | SettledDrawProblem
  | 'seal-missing'
  | 'policy-malformed'
  | 'policy-differs';

/** A finding about the given files. */
export type Finding =
  | {
      readonly kind: 'ticket';
      readonly proof: TicketProof;
      readonly seal: SealEntry;
      readonly checkpoint: VerifiedCheckpoint;
    }
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'seal'; readonly seal: SealEntry; readonly checkpoint: VerifiedCheckpoint }
  | ({ readonly kind: 'draw' } & Extract<SettledDrawResult, { ok: true }>)
  | { readonly kind: 'log'; readonly log: VerifiedLog }
  | { readonly kind: 'policy'; readonly name: string }
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly problem: Problem;
      /** The place where a table differs. */
      readonly place?: string;
    }
  | { readonly kind: 'unknown'; readonly name: string };

export interface Findings {
  readonly findings: readonly Finding[];
  /** The keys used for the verification. */
  readonly keys: readonly string[];
}

/** Verifies all given files. */
export async function verifyFiles(
  crypto: Crypto,
  trusted: TrustedKeys,
  given: readonly GivenFile[],
): Promise<Findings> {
  const files = await sortFiles(given);
  const findings: Finding[] = files.unknown.map((name) => ({ kind: 'unknown', name }));
  // A file among others could come from whoever forged them, so it replaces no keys.
  const hasKeys = /^log /m.test(trusted.policy);
  const policyFile = hasKeys ? null : files.policy;
  if (hasKeys && files.policy !== null && files.policy.text.trim() !== trusted.policy.trim())
    findings.push(refused(files.policy.name, 'policy-differs'));
  const parsed = parsePolicy(crypto.sha256, policyFile?.text ?? trusted.policy);
  if (!parsed.ok) {
    return { findings: [refused(policyFile?.name ?? 'policy', 'policy-malformed')], keys: [] };
  }
  const { policy } = parsed;
  if (policyFile !== null) findings.push({ kind: 'policy', name: policyFile.name });
  const receiptKeys = trusted.receiptKeys
    .split('\n')
    .map((line) => parseVerifierKey(crypto.sha256, line.trim()))
    .filter((key) => key !== null);

  for (const { name, text } of files.ticketProofs) {
    const verified = verifyTicketProof(crypto, policy, text);
    findings.push(verified.ok ? { kind: 'ticket', ...verified } : refused(name, verified.problem));
  }
  for (const { name, text } of files.receipts) {
    const verified = verifyReceipt(crypto, receiptKeys, text);
    findings.push(
      verified.ok ? { kind: 'receipt', receipt: verified.receipt } : refused(name, verified.problem),
    );
  }
  const log = verifyGivenLog(crypto, policy, files);
  if (log !== null) findings.push(log);
  findings.push(...(await verifyDraws(crypto, policy, files, log?.kind === 'log' ? log.log : undefined)));
  const keys = [...policy.logs, ...policy.witnesses].map(({ key }) => formatVerifierKey(key));
  return { findings, keys: [...keys, ...receiptKeys.map(formatVerifierKey)] };
}

function refused(name: string, problem: Problem, place?: string): Finding {
  return { kind: 'refused', name, problem, ...(place !== undefined && { place }) };
}

function verifyGivenLog(crypto: Crypto, policy: Policy, files: SortedFiles): Finding | null {
  if (files.checkpoint === null || files.bundles.size === 0) return null;
  const { name, text } = files.checkpoint;
  const entries: Uint8Array[] = [];
  for (let at = 0; at < files.bundles.size; at += 1) {
    const bundle = files.bundles.get(at);
    const found = bundle === undefined ? null : entriesOfBundle(bundle);
    if (found === null) return refused(name, 'entries-malformed');
    entries.push(...found);
  }
  const verified = verifyLog(crypto, policy, { checkpoint: text, entries });
  return verified.ok ? { kind: 'log', log: verified.log } : refused(name, verified.problem);
}

async function verifyDraws(
  crypto: Crypto,
  policy: Policy,
  files: SortedFiles,
  log: VerifiedLog | undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const tables = files.tables.map((file) => ({ ...file, parsed: parseTables(file.text) }));
  for (const { seal, proof, result, settlement } of files.draws) {
    const name = (seal ?? proof ?? result ?? settlement)?.name ?? '';
    const sealEntry = seal === undefined ? null : parseSeal(seal.text);
    if (seal === undefined || proof === undefined) {
      findings.push(refused(name, 'seal-missing'));
      continue;
    }
    const own = tables.find(({ parsed }) => parsed?.draw === sealEntry?.drawId) ?? inFolder(tables, name);
    const openings = inFolder(files.openings, name) ?? only(files.openings);
    if (result === undefined || settlement === undefined || own === undefined || openings === undefined) {
      const verified = verifySeal(crypto, policy, { seal: seal.text, proof: proof.text });
      findings.push('problem' in verified ? refused(name, verified.problem) : { kind: 'seal', ...verified });
      continue;
    }
    const rules = rulesOf(crypto, files.rules, sealEntry);
    const before = tables.find(({ parsed }) => parsed !== null && parsed.draw === own.parsed?.carryFrom);
    const verified = await verifySettledDraw(crypto, policy, {
      seal: seal.text,
      proof: proof.text,
      result: result.text,
      settlement: settlement.text,
      rules: rules?.text ?? '',
      tables: own.text,
      openings: piecesOf(openings),
      tablesBefore: before?.text,
      log,
    }).catch((error: unknown) => {
      // The browser's decompression throws for bytes that aren't gzip.
      if (error instanceof TypeError) return { ok: false, problem: 'openings-malformed' } as const;
      throw error;
    });
    findings.push(verified.ok ? { kind: 'draw', ...verified } : refusedDraw(name, verified));
  }
  return findings;
}

function refusedDraw(
  name: string,
  { problem, difference }: Extract<SettledDrawResult, { ok: false }>,
): Finding {
  if (difference === undefined) return refused(name, problem);
  const { code, run, category, value } = difference;
  return refused(
    name,
    problem,
    [code, ...(run === 1 ? [] : [run]), category, value].filter(Boolean).join(', '),
  );
}

const inFolder = <One extends { readonly name: string }>(files: readonly One[], name: string) =>
  files.find((file) => folderOf(file.name) === folderOf(name));
const only = <One>(files: readonly One[]): One | undefined => (files.length === 1 ? files[0] : undefined);

/** Returns the rules whose hash is in a seal, or the only rules. */
function rulesOf(crypto: Crypto, rules: readonly Text[], seal: SealEntry | null): Text | undefined {
  if (seal === null) return undefined;
  const hash = toBase64(seal.rulesHash);
  return rules.find(({ text }) => toBase64(crypto.sha256(utf8(text))) === hash);
}

async function* piecesOf({ content }: GivenFile): AsyncGenerator<Uint8Array> {
  const start = new Uint8Array(await content.slice(0, 2).arrayBuffer());
  if (start[0] === 0x1f && start[1] === 0x8b) yield* uncompressed(content, 'gzip');
  else {
    for (let at = 0; at < content.size; at += 65_536) {
      yield new Uint8Array(await content.slice(at, at + 65_536).arrayBuffer());
    }
  }
}
