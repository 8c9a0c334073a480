import type { ParseArgsOptionsConfig } from 'node:util';
import type { Transaction } from 'kysely';
import type { OperatorNeed } from '../config/operator-config.ts';
import type { Operations } from './open-operations.ts';
import type { OperatorRole, RequestArguments } from '../features/people/operators/index.ts';
import type { Tables } from '../platform/database/database.ts';

/** What was typed after a command's name, read by its own `positionals` and `options`. */
export interface CommandInput {
  /** As many as the command names. */
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface CommandContext {
  readonly app: Operations;
  readonly transaction: Transaction<Tables>;
  /** The operator; empty in a reading command without --as. */
  readonly operator: string;
  readonly now: Date;
  readonly isDryRun: boolean;
  /** The request that runs the command, approved by another operator; null when typed by one. */
  readonly approval: Approval | null;
  /** Every command, for approving one of them. */
  readonly commands: readonly Command[];
  readonly promptSecret: PromptSecret;
  /** Signs a further transaction with the token of who typed the command. */
  readonly sign: (transaction: Transaction<Tables>) => Promise<void>;
  /** What `promptBefore` of the command returned. */
  readonly prompted: Prompted;
}

/** What was typed at prompts, by name. */
export type Prompted = Readonly<Record<string, string>>;

interface Approval {
  readonly requestNumber: number;
  readonly approvedBy: string;
}

/** Prompts at the terminal for what must not be in a command line. */
export type PromptSecret = (name: string) => Promise<string>;

/** What a command did. */
export interface Report {
  /** For the terminal. */
  readonly lines: readonly string[];
  /** One line for the audit log. */
  readonly summary: string;
  /** The draw that it was about. */
  readonly drawId?: string;
  /**
   * Whether what was wanted did not happen, though nothing was refused: the exit code is 1 then.
   */
  readonly isFailure?: boolean;
  /**
   * Why it takes two persons: then nothing is done, and a request is written that another operator
   * approves.
   */
  readonly secondPerson?: string;
  /** What an approval must find unchanged; the lines when absent. */
  readonly facts?: readonly string[];
  /**
   * What the database compares with the rows that an approval writes, where facts alone would leave
   * it to the program of who approves.
   */
  readonly change?: RequestArguments['change'];
  /** Of an `outside` command: a command that another operator has to approve first. */
  readonly request?: {
    readonly command: Command & { readonly kind: 'change' };
    readonly input: CommandInput;
  };
}

interface CommandText {
  readonly name: string;
  /** What comes after the name. */
  readonly usage: string;
  readonly summary: string;
  /** How many words without a name there are, at least and at most. */
  readonly positionals: readonly [least: number, most: number];
  readonly options: ParseArgsOptionsConfig;
  /**
   * No operator is required: it does by hand what the server does automatically, or is for who has
   * no token yet.
   */
  readonly needsNoOperator?: boolean;
  /**
   * Whom it is for, one of them where there are several; `any` is every operator, and a command
   * that names none needs an administrator.
   */
  readonly role?: OperatorRole | readonly OperatorRole[] | 'any';
  /**
   * Options that are given as `-` and then prompted for; the audit log says only that they were
   * given.
   */
  readonly secrets?: readonly string[];
  /**
   * What it needs to be configured beside the database: one that is missing is named before
   * anything is done. Absent: nothing.
   */
  readonly needs?: (input: CommandInput) => readonly OperatorNeed[];
}

/**
 * One command of `npm run operator`.
 * - `read` changes nothing and needs no operator.
 * - `change` runs in one transaction with its row in the audit log; a dry run does the same and
 *   rolls it back, and so does a command that takes two persons until another operator approves it.
 * - `outside` makes transactions of its own: its row is written before it begins, and another with
 *   what became of it.
 */
export type Command = CommandText &
  (
    | {
        readonly kind: 'read' | 'change';
        /**
         * Prompts for what the command needs besides its options, before its transaction begins:
         * who sits at a prompt holds no lock, and one that runs again does not prompt again.
         */
        readonly promptBefore?: (
          context: Omit<CommandContext, 'transaction' | 'prompted'>,
          input: CommandInput,
        ) => Promise<Prompted>;
        readonly run: (context: CommandContext, input: CommandInput) => Promise<Report>;
      }
    | {
        readonly kind: 'outside';
        readonly run: (
          context: Omit<CommandContext, 'transaction' | 'prompted'>,
          input: CommandInput,
        ) => Promise<Report>;
      }
  );

/** What was typed cannot be read as the command wants it: exit code 2. */
export class WrongUsage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongUsage';
  }
}
