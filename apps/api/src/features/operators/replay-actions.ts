import { operatorRoles, type OperatorRole } from '@loto/office-contract/roles';
import type { ProvenAction } from './action-table.ts';
import { outcomeOfText, parseActionText, sha256, type ActionText } from './action-text.ts';
import { isSignedBy, type OperatorKey, type SigningPlace } from './operator-key.ts';

/**
 * A value that applies from the action `from` until before the action `to`, which is null while it
 * applies.
 */
interface Span<Of> {
  readonly of: Of;
  readonly from: number;
  to: number | null;
}

/** An operator's state as derived from the signed actions. */
export interface OperatorState {
  readonly name: string;
  readonly keys: readonly KeySpan[];
  readonly roles: readonly Span<OperatorRole>[];
  /** Name of the administrator who revoked them. */
  readonly revokedBy: string | null;
}

/** An action whose signature, key and person were verified. */
export interface VerifiedAction extends ActionText {
  readonly seq: number;
}

/** A row of the log that is ignored, with the reason. */
export interface RejectedAction {
  readonly seq: number;
  readonly problem: string;
}

/** What the verification of the log starts from. */
export interface Trust extends SigningPlace {
  /**
   * Pinned keys of the first administrators by name; null if none are pinned, which means that the
   * first enrolled keys are trusted.
   */
  readonly rootKeys: Readonly<Record<string, OperatorKey>> | null;
}

/** Commands that change who may sign what, or with which key. */
export const keyCommands = [
  'first-operators',
  'enrol',
  'add-key',
  'add-operator',
  'invite',
  'give-role',
  'take-role',
  'reset-keys',
  'end-keys',
  'revoke-operator',
] as const;

type KeyCommand = (typeof keyCommands)[number];

const isKeyCommand = (command: string): command is KeyCommand =>
  (keyCommands as readonly string[]).includes(command);

/** Commands that take effect only when approved. */
const byTwoPersons: readonly KeyCommand[] = ['add-operator', 'give-role', 'take-role', 'reset-keys'];

/** A key during the time when its operator has it, with the operator's name for it. */
interface KeySpan extends Span<OperatorKey> {
  name: string | null;
}

interface Person {
  readonly keys: KeySpan[];
  readonly roles: Span<OperatorRole>[];
  /** SHA-256 of the code with which the operator may enrol. */
  codeHash: string | null;
  revokedBy: string | null;
}

/**
 * The operators with their keys and roles, computed only from the log of actions. It ignores every
 * row without a signature by a key that leads back to the root keys, so that an inserted row can't
 * grant a key or role.
 */
export class OperatorDirectory {
  readonly #trust: Trust;
  readonly #persons = new Map<string, Person>();
  /** Requests of commands about keys and roles, by action. */
  readonly #requests = new Map<string, ProvenAction>();
  #lastSeq = 0;
  readonly rejected: RejectedAction[] = [];

  constructor(trust: Trust) {
    this.#trust = trust;
    for (const [name, key] of Object.entries(trust.rootKeys ?? {})) {
      const person = this.#add(name, ['administrator'], 0);
      person.keys.push({ of: key, from: 0, to: null, name: null });
    }
  }

  /** Number of the last action that was read. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  get operators(): readonly OperatorState[] {
    return Array.from(this.#persons, ([name, person]) => ({ name, ...person })).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    );
  }

  find(name: string): OperatorState | undefined {
    const person = this.#persons.get(name);
    return person === undefined ? undefined : { name, ...person };
  }

  /** Reports whether an operator had a key when the action `seq` was appended, or has it now. */
  hasKey(name: string, key: OperatorKey, seq = Infinity): boolean {
    return has(this.#persons.get(name)?.keys, key, seq);
  }

  /**
   * Reports whether a key belongs or belonged to any operator, because two people can't have the
   * same key.
   */
  isKnownKey(key: OperatorKey): boolean {
    return Array.from(this.#persons.values()).some(({ keys }) => keys.some(({ of }) => of === key));
  }

  hasRole(name: string, role: OperatorRole, seq = Infinity): boolean {
    return has(this.#persons.get(name)?.roles, role, seq);
  }

  /** Reports whether an operator can sign. */
  canSign(name: string): boolean {
    return this.#persons.get(name)?.keys.some(({ to }) => to === null) === true;
  }

  /** Returns an operator's current roles. */
  rolesOf(name: string): OperatorRole[] {
    const roles = this.#persons.get(name)?.roles ?? [];
    return roles.flatMap(({ of, to }) => (to === null ? [of] : [])).toSorted();
  }

  /** Reports whether an operator may enrol with this code. */
  mayEnrolWith(name: string, code: string): boolean {
    return this.#persons.get(name)?.codeHash === sha256(code);
  }

  /** Returns true if an operator still has to enrol. */
  isToEnrol(name: string): boolean {
    return (this.#persons.get(name)?.codeHash ?? null) !== null;
  }

  /**
   * Verifies one row: its text matches the row and this installation, and a key that the operator
   * had at that time signed it.
   * @returns the problem, or the action
   */
  async verify(row: ProvenAction): Promise<VerifiedAction | string> {
    const action = parseActionText(row.text);
    if (action === null) return 'the text is malformed';
    const { key, signature, seq } = row;
    if (key === null || signature === null) return 'it is not signed';
    const isSame =
      action.actionId === row.actionId &&
      action.operator === row.operator &&
      action.command === row.command &&
      (action.approves?.actionId ?? null) === row.approves &&
      outcomeOfText(action, true) === row.outcome;
    if (!isSame) return 'the row differs from its text';
    if (action.installation !== this.#trust.installation) return 'it was signed for another installation';
    const isOwnKey =
      row.command === 'enrol' ? action.arguments['key'] === key : this.hasKey(row.operator, key, seq);
    if (!isOwnKey) return `the key was not one of ${row.operator}`;
    if (!(await isSignedBy(key, row.text, signature, this.#trust))) return 'the signature is not valid';
    return { ...action, seq };
  }

  /**
   * Verifies an approval and the request that it approves: two people signed the same text.
   * @param request the row of `approves`
   */
  async verifyApproval(
    row: ProvenAction,
    request: ProvenAction | undefined,
  ): Promise<{ approval: VerifiedAction; request: VerifiedAction } | string> {
    const approval = await this.verify(row);
    if (typeof approval === 'string') return approval;
    if (request === undefined || request.actionId !== approval.approves?.actionId)
      return 'it approves nothing';
    const requested = await this.verify(request);
    if (typeof requested === 'string') return `the request: ${requested}`;
    if (approval.approves.sha256 !== sha256(request.text)) return 'it approves another text';
    if (approval.operator === requested.operator) return 'one person requested and approved it';
    return { approval, request: requested };
  }

  /** Reads further rows of the log in order; rows of other commands change nothing. */
  async read(rows: readonly ProvenAction[]): Promise<void> {
    for (const row of rows) {
      if (row.outcome === 'requested' && isKeyCommand(row.command)) this.#requests.set(row.actionId, row);
      const problem = row.outcome === 'done' ? await this.#apply(row).catch(malformed) : null;
      if (problem !== null) this.rejected.push({ seq: row.seq, problem });
      this.#lastSeq = row.seq;
    }
  }

  /**
   * Applies a row that claims to change keys or roles.
   * @returns the problem, or null
   */
  async #apply(row: ProvenAction): Promise<string | null> {
    if (row.command === 'first-operators') return this.#addFirst(row);
    if (row.command === 'approve') {
      const request = this.#requests.get(row.approves ?? '');
      // An approval of another command doesn't change keys.
      if (request === undefined) return null;
      const verified = await this.verifyApproval(row, request);
      if (typeof verified === 'string') return verified;
      for (const { operator } of [verified.approval, verified.request]) {
        if (!this.hasRole(operator, 'administrator')) return `${operator} was no administrator`;
      }
      return this.#change(verified.request, row.seq);
    }
    if (!isKeyCommand(row.command)) return null;
    const action = await this.verify(row);
    if (typeof action === 'string') return action;
    if (byTwoPersons.includes(row.command)) return 'it takes two persons';
    if (row.command === 'invite' && this.#trust.rootKeys !== null) {
      // Otherwise one person could sign for a code that they know, and act as two people. Before
      // keys were pinned, one of the first two may have been the only one who had enrolled.
      const [name = ''] = action.arguments['words'] as string[];
      return Object.hasOwn(this.#trust.rootKeys, name) ? null : 'it takes two persons';
    }
    return this.#change(action, row.seq);
  }

  /**
   * Accepts the first administrators, but only while no root keys are pinned and nobody has
   * enrolled.
   */
  #addFirst(row: ProvenAction): string | null {
    if (this.#trust.rootKeys !== null) return null;
    const { operators = [] } = row.arguments as { operators?: { name: string; codeHash: string }[] };
    const isAgain = operators.every(({ name }) => this.#persons.has(name));
    const hasEnrolled = Array.from(this.#persons.values()).some(({ keys }) => keys.length > 0);
    if (hasEnrolled || (this.#persons.size > 0 && !isAgain)) return 'there were operators already';
    for (const { name, codeHash } of operators) {
      const person = this.#persons.get(name) ?? this.#add(name, ['administrator'], row.seq);
      person.codeHash = codeHash;
    }
    return null;
  }

  #change({ command, operator, arguments: given, facts }: ActionText, seq: number): string | null {
    const [name = operator] = (given['words'] as string[] | undefined) ?? [];
    const person = this.#persons.get(name);
    const isOwn = command === 'enrol' || command === 'add-key';
    if (isOwn && name !== operator) return `${operator} gave a key to ${name}`;
    if (command === 'add-operator') {
      if (person !== undefined) return 'there was such an operator already';
      this.#add(name, rolesIn(given['role']), seq).codeHash = codeHashIn(facts);
      return null;
    }
    if (person === undefined) return `there was no operator ${name}`;
    switch (command as KeyCommand) {
      case 'enrol':
        return this.#enrol(person, given, seq);
      case 'add-key':
        if (this.isKnownKey(String(given['key']))) return 'the key was one of an operator';
        addKey(person.keys, given, seq);
        return null;
      case 'give-role':
        for (const role of rolesIn((given['words'] as string[])[1])) addTo(person.roles, role, seq);
        return null;
      case 'take-role':
        end(person.roles, seq, (given['words'] as [string, OperatorRole])[1]);
        return null;
      case 'end-keys':
        end(person.keys, seq);
        person.codeHash = null;
        return null;
      case 'revoke-operator':
        if (!this.hasRole(operator, 'administrator')) return `${operator} was no administrator`;
        end(person.keys, seq);
        end(person.roles, seq);
        person.codeHash = null;
        person.revokedBy = operator;
        return null;
      case 'invite':
        if (!this.hasRole(operator, 'administrator')) return `${operator} was no administrator`;
        if (person.keys.length > 0) return `${name} had enrolled`;
        person.codeHash = codeHashIn(facts);
        return null;
      case 'reset-keys':
        end(person.keys, seq);
        person.codeHash = codeHashIn(facts);
        return null;
      default:
        return `${command} changes no key`;
    }
  }

  #enrol(person: Person, given: ActionText['arguments'], seq: number): string | null {
    const key = String(given['key']);
    // A pinned key is known before its operator enrols.
    const pinned = person.keys.find(({ of, to }) => of === key && to === null);
    if (pinned !== undefined) {
      pinned.name = nameIn(given);
      return null;
    }
    if (person.codeHash === null || person.codeHash !== sha256(codeOf(given['code']))) {
      return 'nobody gave that code';
    }
    person.codeHash = null;
    addKey(person.keys, given, seq);
    return null;
  }

  #add(name: string, roles: readonly OperatorRole[], seq: number): Person {
    const person: Person = { keys: [], roles: [], codeHash: null, revokedBy: null };
    for (const role of new Set(roles)) addTo(person.roles, role, seq);
    this.#persons.set(name, person);
    return person;
  }
}

/** The arguments are invalid for every command. Such a row doesn't stop the rows after it. */
const malformed = () => 'its arguments are malformed';

/** Parses roles such as `draws,bank`; unknown ones are skipped. */
function rolesIn(words: unknown): OperatorRole[] {
  const named = String(words)
    .split(',')
    .map((word) => word.trim());
  return operatorRoles.filter((role) => named.includes(role));
}

/** Removes the spaces and hyphens that make a code easier to read. */
export const codeOf = (typed: unknown): string => String(typed).replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns the fact with which the signers commit to a code that is only in the operator's mail. */
export const codeFact = (codeHash: string): string => `The SHA-256 of the code is ${codeHash}`;

function codeHashIn(facts: readonly string[]): string | null {
  for (const fact of facts) {
    const match = /^The SHA-256 of the code is ([0-9a-f]{64})$/.exec(fact);
    if (match !== null) return match[1] ?? null;
  }
  return null;
}

function has<Of>(spans: readonly Span<Of>[] | undefined, of: Of, seq: number): boolean {
  // The state before an action decides whether it's valid.
  return (
    spans?.some((span) => span.of === of && span.from < seq && (span.to === null || span.to >= seq)) === true
  );
}

function addTo<Of>(spans: Span<Of>[], of: Of, seq: number): void {
  if (!spans.some((span) => span.of === of && span.to === null)) spans.push({ of, from: seq, to: null });
}

function addKey(keys: KeySpan[], given: ActionText['arguments'], seq: number): void {
  const key = String(given['key']);
  const isHeld = keys.some(({ of, to }) => of === key && to === null);
  if (!isHeld) keys.push({ of: key, from: seq, to: null, name: nameIn(given) });
}

/** Returns the name of a key in the arguments of the command that added it. */
const nameIn = ({ name }: ActionText['arguments']) => (typeof name === 'string' ? name : null);

function end<Of>(spans: Span<Of>[], seq: number, only?: Of): void {
  for (const span of spans) if (span.to === null && (only === undefined || span.of === only)) span.to = seq;
}
