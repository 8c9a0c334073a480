import type { ParseArgsOptionsConfig } from 'node:util';
import type { Transaction } from 'kysely';
import type { OperatorKey, OperatorRole } from '../features/operators/index.ts';
import type { Tables } from '../platform/database/database.ts';
import type { Office } from './office.ts';
import type { Given, Outcome } from './outcome.ts';

/** The words after a command's name, parsed by its `positionals` and `options`. */
export interface CommandInput {
  readonly positionals: readonly string[];
  /** Options; secrets and contents of files under the names of their options. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface CommandContext {
  readonly app: Office;
  readonly transaction: Transaction<Tables>;
  /** The operator who typed the command; of an approved request, the one who requested it. */
  readonly operator: string;
  /** The key of the person who typed the command. */
  readonly key: OperatorKey;
  readonly now: Date;
  /** The action that runs the command; of an approved request, the action that requested it. */
  readonly actionId: string;
  /** The request that runs the command, and its approver; null when an operator typed it. */
  readonly approval: Approval | null;
}

export interface Approval {
  readonly requestNumber: number;
  readonly approvedBy: string;
}

/** A file or a secret that the terminal supplies under the name of an option or positional. */
export interface Wanted {
  readonly name: string;
  /**
   * `secret` and `code` are prompted for, `content` is read from the file at `path`, `new-file` is
   * a path where no file may be yet, and `new-key` is the public key that the terminal makes. All
   * but secrets and contents are signed as they are.
   */
  readonly kind: 'secret' | 'code' | 'content' | 'new-file' | 'new-key';
  readonly path?: string;
  /** The text of the prompt; the name when absent. */
  readonly label?: string;
}

interface CommandForm {
  readonly name: string;
  /** What comes after the name. */
  readonly usage: string;
  readonly summary: string;
  /** Number of arguments without a name. */
  readonly positionals: readonly [min: number, max: number];
  readonly options: ParseArgsOptionsConfig;
  /**
   * The roles that may run it; `any` is every operator. An auditor may run every `read` and `look`
   * as well.
   */
  readonly role: OperatorRole | readonly OperatorRole[] | 'any';
  /** Options that are typed as `-` and prompted for; the log contains only that they were given. */
  readonly secrets?: readonly string[];
  /** Options whose value is a file that the terminal reads; `0` is the first positional. */
  readonly files?: readonly string[];
  /** The values that the terminal supplies to enrol a key. */
  readonly enrols?: readonly ('new-key' | 'code')[];
  /** The positional that names a file which the terminal writes. */
  readonly writes?: '0' | '1';
}

/**
 * One command of operators.
 * - `read` runs in a read-only transaction that sees one instant, and is not logged.
 * - `look` reads a person's data; the log names the operator who looked, and the reason.
 * - `change` runs in one transaction, and an operator signs it.
 * - `work` is signed like a change, and a job then does what takes many transactions.
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
         * @returns the signed facts and the job's input; without input no job runs
         */
        readonly run: (
          context: CommandContext,
          input: CommandInput,
        ) => Promise<Outcome & { readonly workInput?: object }>;
        /** Does the work. The job runs it again from the beginning after it was killed. */
        readonly work: (context: WorkContext, workInput: unknown) => Promise<Outcome>;
      }
  );

/** The name under which the content of a file arrives that is a positional. */
export const fileContent = 'content';

/** The context of a `work` command's job. */
export interface WorkContext {
  readonly app: Office;
  readonly operator: string;
  readonly actionId: string;
  /** Whether everything is rolled back. */
  readonly isDryRun: boolean;
  /** Stores the progress of the work. */
  readonly report: (progress: { readonly done: number; readonly of: number }) => Promise<void>;
}

/** The command or its input was not understood: exit code 2. */
export class WrongUsage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongUsage';
  }
}

export type { Given, Outcome };
