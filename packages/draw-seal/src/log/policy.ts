import type { Sha256 } from '../crypto.ts';
import { hasControl } from '../formats/lines.ts';
import { isSamePublicKey, parseVerifierKey, signatureTypes, type VerifierKey } from './verifier-key.ts';

/** A policy's log or witness, with its URL. */
export interface PolicyKey {
  readonly key: VerifierKey;
  readonly url: string | null;
}

/** A policy's witness. Its name has no meaning outside of the policy. */
export interface PolicyWitness extends PolicyKey {
  readonly name: string;
}

interface Group {
  readonly threshold: number;
  readonly members: readonly string[];
}

/** The trusted logs and sets of witnesses (C2SP tlog-policy). */
export interface Policy {
  readonly logs: readonly PolicyKey[];
  readonly witnesses: readonly PolicyWitness[];
  readonly groups: ReadonlyMap<string, Group>;
  /** The name of the witness or group that must cosign; `none` if nobody has to. */
  readonly quorum: string;
}

export type PolicyResult =
  | { readonly ok: true; readonly policy: Policy }
  | { readonly ok: false; readonly line: number; readonly problem: string };

const none = 'none';

/** Parses a policy. If it is invalid, returns the number of a bad line, from 1, and its problem. */
export function parsePolicy(sha256: Sha256, text: string): PolicyResult {
  const lines = text.split('\n');
  const reading = new PolicyReading(sha256);
  for (const [at, line] of lines.entries()) {
    const problem = reading.read(line);
    if (problem !== null) return { ok: false, line: at + 1, problem };
  }
  const { logs, witnesses, groups, quorum } = reading;
  if (text !== '' && !text.endsWith('\n')) {
    return { ok: false, line: lines.length, problem: 'the last line does not end' };
  }
  if (quorum === null) return { ok: false, line: lines.length, problem: 'there is no quorum' };
  return { ok: true, policy: { logs, witnesses, groups, quorum } };
}

class PolicyReading {
  readonly logs: PolicyKey[] = [];
  readonly witnesses: PolicyWitness[] = [];
  readonly groups = new Map<string, Group>();
  quorum: string | null = null;
  readonly #members = new Set<string>();
  readonly #sha256: Sha256;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  /**
   * Reads a line.
   * @returns its problem, or null
   */
  read(line: string): string | null {
    if (hasControl(line, '\t')) return 'it has a control character';
    const [keyword, ...items] = line.split(/[ \t]+/).filter((item) => item !== '');
    if (keyword === undefined || keyword.startsWith('#')) return null;
    switch (keyword) {
      case 'log':
        return this.#readLog(items);
      case 'witness':
        return this.#readWitness(items);
      case 'group':
        return this.#readGroup(items);
      case 'quorum':
        return this.#readQuorum(items);
      default:
        return `${keyword} is no keyword`;
    }
  }

  #readLog([encoded = '', url, ...others]: readonly string[]): string | null {
    const key = parseVerifierKey(this.#sha256, encoded);
    if (key?.type !== signatureTypes.ed25519 || others.length > 0) return 'a log has an Ed25519 key';
    if (this.logs.some((log) => isSamePublicKey(log.key, key))) return 'the key of the log is listed twice';
    this.logs.push({ key, url: url ?? null });
    return null;
  }

  #readWitness([name = '', encoded = '', url, ...others]: readonly string[]): string | null {
    const key = parseVerifierKey(this.#sha256, encoded);
    if (key === null || key.type === signatureTypes.ed25519 || others.length > 0) {
      return 'a witness has a key for cosignatures';
    }
    if (this.#isDefined(name) || name === none) return `the name ${name} is taken`;
    if (this.witnesses.some((witness) => isSamePublicKey(witness.key, key))) {
      return 'the key of the witness is listed twice';
    }
    this.witnesses.push({ name, key, url: url ?? null });
    return null;
  }

  #readGroup([name = '', wanted = '', ...members]: readonly string[]): string | null {
    if (name === '' || this.#isDefined(name) || name === none) return `the name ${name} is taken`;
    const count = members.length;
    const threshold =
      wanted === 'all' ? count : wanted === 'any' ? 1 : /^[1-9]\d{0,3}$/.test(wanted) ? Number(wanted) : 0;
    if (threshold < 1 || threshold > count) return `a group of ${count} has no threshold ${wanted}`;
    for (const member of members) {
      if (!this.#isDefined(member)) return `${member} is not defined before`;
      if (this.#members.has(member)) return `${member} is in a group already`;
      this.#members.add(member);
    }
    this.groups.set(name, { threshold, members });
    return null;
  }

  #readQuorum([name = '', ...others]: readonly string[]): string | null {
    if (this.quorum !== null) return 'there is another quorum';
    if (others.length > 0 || !(name === none || this.#isDefined(name)))
      return `${name} is not defined before`;
    this.quorum = name;
    return null;
  }

  #isDefined(name: string): boolean {
    return this.groups.has(name) || this.witnesses.some((witness) => witness.name === name);
  }
}

/** Returns true if the witnesses with these names are enough. */
export function isQuorum({ groups, quorum }: Policy, cosigned: ReadonlySet<string>): boolean {
  const hasCosigned = (name: string): boolean => {
    const group = groups.get(name);
    if (group === undefined) return cosigned.has(name);
    return group.members.filter(hasCosigned).length >= group.threshold;
  };
  return needsNoWitness({ quorum }) || hasCosigned(quorum);
}

/** Returns true if a policy trusts a log without witnesses. */
export function needsNoWitness({ quorum }: Pick<Policy, 'quorum'>): boolean {
  return quorum === none;
}
