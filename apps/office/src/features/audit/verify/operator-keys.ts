import type { ProvenRow } from '@loto/office-contract';
import { sha256Hex } from './bytes.ts';
import { isSignedBy } from './is-signed-by.ts';
import { readActionText, type SignedText } from './read-action-text.ts';

/** The starting point of trust. */
export interface Roots {
  readonly installation: string;
  readonly origin: string;
  readonly rootKeys: Readonly<Record<string, string>> | null;
}

/** A key of an operator, from the action that added it to the one that ended it. */
interface KeySpan {
  readonly key: string;
  readonly from: number;
  to: number | null;
}

interface Person {
  readonly keys: KeySpan[];
  readonly roles: { readonly role: string; readonly from: number; to: number | null }[];
  codeHash: string | null;
}

/** A row and its parsed text, after its signature was verified. */
export interface Signed extends SignedText {
  readonly seq: number;
  readonly text: string;
}

const byTwoPersons = ['add-operator', 'give-role', 'take-role', 'reset-keys'];

/**
 * Recomputes in the browser who had which key and role, using only signed rows, like the server
 * (apps/api/src/features/operators/replay-actions.ts). It's deliberately a second implementation,
 * so that a mistake in one of them shows up as a difference.
 */
export class OperatorKeys {
  readonly #roots: Roots;
  readonly #persons = new Map<string, Person>();
  readonly #requests = new Map<string, ProvenRow>();

  constructor(roots: Roots) {
    this.#roots = roots;
    for (const [name, key] of Object.entries(roots.rootKeys ?? {})) {
      this.#add(name, ['administrator'], 0).keys.push({ key, from: 0, to: null });
    }
  }

  /** Returns true if an operator had a key just before an action. */
  hadKey(name: string, key: string, seq: number): boolean {
    return (
      this.#persons
        .get(name)
        ?.keys.some((span) => span.key === key && span.from < seq && (span.to === null || span.to >= seq)) ===
      true
    );
  }

  /** Returns the number of the action that gave an operator a key; 0 for a pinned key. */
  givenBy(name: string, key: string): number | undefined {
    return this.#persons.get(name)?.keys.findLast((span) => span.key === key)?.from;
  }

  /**
   * Returns the contents of a row if it's signed with one of its operator's keys, otherwise the
   * problem.
   */
  async verify(row: ProvenRow): Promise<Signed | Problem> {
    const { text, key, signature, seq } = row;
    const read = readActionText(text, key !== null);
    if (read === null) return 'malformed';
    if (key === null || signature === null) return 'unsigned';
    if (read.installation !== this.#roots.installation) return 'other-installation';
    if (!(await isSignedBy(key, text, signature, this.#roots.origin))) return 'signature';
    const isOwn =
      read.command === 'enrol' ? read.arguments['key'] === key : this.hadKey(read.operator, key, seq);
    return isOwn ? { ...read, seq, text } : 'other-key';
  }

  /** Returns both signed texts of an approval, or the problem. */
  async verifyApproval(
    row: ProvenRow,
    request: ProvenRow | null | undefined,
  ): Promise<{ readonly approval: Signed; readonly request: Signed } | Problem> {
    const approval = await this.verify(row);
    if (typeof approval === 'string') return approval;
    if (request === null || request === undefined) return 'no-request';
    const requested = await this.verify(request);
    if (typeof requested === 'string') return requested;
    const isIt =
      approval.approves?.actionId === requested.actionId &&
      approval.approves.sha256 === (await sha256Hex(request.text));
    if (!isIt) return 'other-request';
    if (approval.operator === requested.operator) return 'one-person';
    return { approval, request: requested };
  }

  /** Reads the rows about keys and roles, in order. Rows that prove nothing are ignored. */
  async read(rows: readonly ProvenRow[]): Promise<void> {
    for (const row of rows) await this.#readOne(row);
  }

  async #readOne(row: ProvenRow): Promise<void> {
    const said = readActionText(row.text, row.key !== null);
    if (said === null) return;
    if (said.outcome === 'requested') this.#requests.set(said.actionId, row);
    if (said.outcome !== 'done') return;
    if (said.command === 'first-operators') {
      this.#addFirst(said, row.seq);
      return;
    }
    if (said.command === 'approve') {
      const verified = await this.verifyApproval(row, this.#requests.get(said.approves?.actionId ?? ''));
      if (typeof verified === 'string') return;
      const { approval, request } = verified;
      const areAdministrators = [approval, request].every(({ operator }) => this.#isAdministrator(operator));
      if (areAdministrators) await this.#change(request, row.seq);
      return;
    }
    const action = await this.verify(row);
    if (typeof action === 'string' || byTwoPersons.includes(action.command)) return;
    const [name = ''] = wordsOf(action);
    // Once keys are pinned, one person can only invite the first two.
    const isByTwo =
      action.command === 'invite' &&
      this.#roots.rootKeys !== null &&
      !Object.hasOwn(this.#roots.rootKeys, name);
    if (!isByTwo) await this.#change(action, row.seq);
  }

  #addFirst({ arguments: given }: SignedText, seq: number): void {
    if (this.#roots.rootKeys !== null) return;
    const { operators = [] } = given as { operators?: { name: string; codeHash: string }[] };
    const isAgain = operators.every(({ name }) => this.#persons.has(name));
    const hasEnrolled = [...this.#persons.values()].some(({ keys }) => keys.length > 0);
    if (hasEnrolled || (this.#persons.size > 0 && !isAgain)) return;
    for (const { name, codeHash } of operators) {
      const person = this.#persons.get(name) ?? this.#add(name, ['administrator'], seq);
      person.codeHash = codeHash;
    }
  }

  async #change(action: Signed, seq: number): Promise<void> {
    const { command, operator, arguments: given } = action;
    const isOwn = command === 'enrol' || command === 'add-key';
    const [name = operator, word = ''] = wordsOf(action);
    if (isOwn && name !== operator) return;
    if (command === 'add-operator') {
      if (this.#persons.has(name)) return;
      this.#add(name, rolesIn(given['role']), seq).codeHash = codeHashIn(action.facts);
      return;
    }
    const person = this.#persons.get(name);
    if (person === undefined) return;
    const key = String(given['key']);
    switch (command) {
      case 'enrol': {
        if (person.keys.some((span) => span.key === key && span.to === null)) return;
        const code = String(given['code']).replaceAll(/[\s-]/g, '').toUpperCase();
        if (person.codeHash === null || person.codeHash !== (await sha256Hex(code))) return;
        person.codeHash = null;
        person.keys.push({ key, from: seq, to: null });
        return;
      }
      case 'add-key': {
        const isKnown = [...this.#persons.values()].some(({ keys }) => keys.some((span) => span.key === key));
        if (!isKnown) person.keys.push({ key, from: seq, to: null });
        return;
      }
      case 'give-role':
        for (const role of rolesIn(word)) {
          if (!hasOpen(person.roles, role)) person.roles.push({ role, from: seq, to: null });
        }
        return;
      case 'take-role':
        endAll(
          person.roles.filter(({ role }) => role === word),
          seq,
        );
        return;
      case 'reset-keys':
        endAll(person.keys, seq);
        person.codeHash = codeHashIn(action.facts);
        return;
      case 'invite':
        if (this.#isAdministrator(operator) && person.keys.length === 0)
          person.codeHash = codeHashIn(action.facts);
        return;
      case 'end-keys':
        endAll(person.keys, seq);
        person.codeHash = null;
        return;
      case 'revoke-operator':
        if (!this.#isAdministrator(operator)) return;
        endAll(person.keys, seq);
        endAll(person.roles, seq);
        person.codeHash = null;
        return;
      default:
    }
  }

  #isAdministrator(name: string): boolean {
    return hasOpen(this.#persons.get(name)?.roles ?? [], 'administrator');
  }

  #add(name: string, roles: readonly string[], seq: number): Person {
    const person: Person = {
      keys: [],
      roles: [...new Set(roles)].map((role) => ({ role, from: seq, to: null })),
      codeHash: null,
    };
    this.#persons.set(name, person);
    return person;
  }
}

/** Why a row proves nothing. */
export type Problem =
  | 'malformed'
  | 'unsigned'
  | 'other-installation'
  | 'signature'
  | 'other-key'
  | 'no-request'
  | 'other-request'
  | 'one-person';

const wordsOf = ({ arguments: given }: SignedText): string[] =>
  (given['words'] as string[] | undefined) ?? [];

const rolesIn = (words: unknown): string[] =>
  String(words)
    .split(',')
    .map((word) => word.trim());

const hasOpen = (roles: readonly { readonly role: string; readonly to: number | null }[], role: string) =>
  roles.some((span) => span.role === role && span.to === null);

function endAll(spans: readonly { to: number | null }[], seq: number): void {
  for (const span of spans) span.to ??= seq;
}

function codeHashIn(facts: readonly string[]): string | null {
  for (const fact of facts) {
    const match = /^The SHA-256 of the code is ([0-9a-f]{64})$/.exec(fact);
    if (match !== null) return match[1] ?? null;
  }
  return null;
}
