import type {
  OfficeCall,
  OfficeCallAnswer,
  OfficeCallId,
  OfficeCallRequest,
  OfficeCalls,
  OperatorRole,
} from '@loto/office-contract';
import type { Transaction } from 'kysely';
import type { OfficeSession } from '../../features/operators/index.ts';
import type { Database, Tables } from '../../platform/database/database.ts';
import type { Office } from '../office.ts';
import type { Sentence } from '../outcome.ts';
import type { CsvColumn, PageRequest } from './list.ts';

/** The context of a call that needs a session. */
export interface OfficeContext {
  readonly app: Office;
  /** A read-only snapshot of the database. */
  readonly queries: Transaction<Tables>;
  readonly now: Date;
  readonly operator: string;
  readonly roles: readonly OperatorRole[];
  readonly session: OfficeSession;
}

/** The context of a call that anyone may make. */
export interface OpenContext {
  readonly app: Office;
  readonly database: Database;
  readonly now: Date;
  /** The caller's network address. */
  readonly address: string;
  /**
   * The token in the cookie of the browser's session, which may have ended; null if there is none.
   */
  readonly token: string | null;
  /** Gives the browser a session, or removes it. */
  setToken(token: string | null): void;
}

/** The log entry for viewing a person's data. */
export interface LoggedLook {
  /** The viewed object. It must identify the person only by an id. */
  readonly words: readonly string[];
  readonly summary: Sentence;
  readonly drawId?: string | undefined;
}

type Answered<C extends OfficeCall> = C extends { readonly look: string }
  ? { readonly data: OfficeCallAnswer<C>; readonly logged: LoggedLook }
  : { readonly data: OfficeCallAnswer<C> };

type ContextOf<C extends OfficeCall> = C['caller'] extends 'anyone' ? OpenContext : OfficeContext;

/** Reads a page of a list, and describes the columns of its download. */
export interface ListHandler<C extends OfficeCall> {
  readonly page: (
    request: OfficeCallRequest<C>,
    page: PageRequest,
    context: OfficeContext,
  ) => Promise<OfficeCallAnswer<C>>;
  readonly columns: readonly CsvColumn<RowOf<C>>[];
}

type RowOf<C extends OfficeCall> =
  OfficeCallAnswer<C> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

export type OfficeHandler<C extends OfficeCall> = C extends { readonly isList: true }
  ? ListHandler<C>
  : (request: OfficeCallRequest<C>, context: ContextOf<C>) => Promise<Answered<C>>;

/** One handler per call. */
export type AllOfficeHandlers = { readonly [Id in OfficeCallId]: OfficeHandler<OfficeCalls[Id]> };

/** The handlers of one area's calls, which its file exports with `satisfies OfficeHandlers`. */
export type OfficeHandlers = Partial<AllOfficeHandlers>;
