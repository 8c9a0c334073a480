import type { ParseArgsOptionsConfig } from 'node:util';
import type { Transaction } from 'kysely';
import type { OperatorKey, OperatorRole } from '../features/operators/index.ts';
import type { Tables } from '../platform/database/database.ts';
import type { Office } from './office.ts';
import type { Given, Outcome } from './outcome.ts';

/** The words after a command's name, parsed by its `positionals` and `options`. */
export interface CommandInput {
  readonly positionals: readonly string[];
  /** Options by name, including secrets and file contents. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface CommandContext {
  readonly app: Office;
  readonly transaction: Transaction<Tables>;
  /** The operator who typed the command, or requested it if it's an approved request. */
  readonly operator: string;
  /** The key of the person who typed the command. */
  readonly key: OperatorKey;
  readonly now: Date;
  /** The action that runs the command, or requested it if it's an approved request. */
  readonly actionId: string;
  /** The request that runs the command, and its approver; null if an operator typed it. */
  readonly approval: Approval | null;
}

export interface Approval {
  readonly requestNumber: number;
  readonly approvedBy: string;
}

interface CommandForm {
  readonly name: string;
  /** The arguments, as shown after the command's name. */
  readonly usage: string;
  readonly summary: string;
  /** Minimum and maximum number of positional arguments. */
  readonly positionals: readonly [min: number, max: number];
  readonly options: ParseArgsOptionsConfig;
  /**
   * Roles that may run it; `any` means every operator. Auditors may also run every `read` and
   * `look`.
   */
  readonly role: OperatorRole | readonly OperatorRole[] | 'any';
  /** Options that are typed as `-` and prompted for; the log records only that they were given. */
  readonly secrets?: readonly string[];
  /** Options whose value is a file that the terminal reads; `0` is the first positional. */
  readonly files?: readonly string[];
  /** Values that the terminal supplies to enrol a key. */
  readonly enrols?: readonly ('new-key' | 'code')[];
  /** The positional with the path of a file that the terminal writes. */
  readonly writes?: '0' | '1';
}

/**
 * An operator command:
 * - `read` runs in a read-only transaction with one snapshot, and isn't logged.
 * - `look` reads a person's data; the log records the operator and the reason.
 * - `change` runs in one transaction, and an operator signs it.
 * - `work` is signed like a change, after which a job does the part that needs several
 *   transactions.
 */
export type Command = CommandForm &
  (
    | {
        readonly kind: 'read' | 'look' | 'change';
        readonly run: (context: CommandContext, input: CommandInput) => Promise<Outcome>;
      }
    | {
        readonly kind: 'work';
        /**
         * Checks that the work can begin.
         * @returns the facts to sign, and the job's input; without input no job runs
         */
        readonly run: (
          context: CommandContext,
          input: CommandInput,
        ) => Promise<Outcome & { readonly workInput?: object }>;
        /** Does the work. If the process is killed, the job repeats it from the beginning. */
        readonly work: (context: WorkContext, workInput: unknown) => Promise<Outcome>;
      }
  );

/** The name for the content of a file that is a positional. */
export const fileContent = 'content';

/** The context of a `work` command's job. */
export interface WorkContext {
  readonly app: Office;
  readonly operator: string;
  readonly actionId: string;
  /** True if everything is rolled back. */
  readonly isDryRun: boolean;
  /** Stores the progress of the work. */
  readonly report: (progress: { readonly done: number; readonly of: number }) => Promise<void>;
}

/** Thrown for an invalid command or input; the exit code is 2. */
export class WrongUsage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongUsage';
  }
}

export type { Given, Outcome };
export type { Wanted } from '@loto/office-contract/protocol';
