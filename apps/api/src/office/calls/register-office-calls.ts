import { Readable } from 'node:stream';
import { successAnswer } from '@loto/api-contract';
import {
  downloadPath,
  maxReason,
  mayCall,
  minReason,
  officeCalls,
  officeFailureAnswer,
  officePath,
  reasonHeader,
  rowsPerPage,
  type OfficeCall,
  type OfficeCallRequest,
} from '@loto/office-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withoutMarksWithin } from '../../platform/calls/without-marks-within.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requestIdHeader } from '../../platform/http/error-handler.ts';
import { logFacts } from '../../platform/log/log.ts';
import { logRead } from '../log-action.ts';
import type { Office } from '../office.ts';
import { say } from '../outcome.ts';
import { findSession, type SignedIn } from './find-session.ts';
import {
  byteOrderMark,
  csvLines,
  downloadHeaders,
  readCursor,
  type CsvColumn,
  type PageRequest,
} from './list.ts';
import type { LoggedLook, OfficeContext, OpenContext } from './office-handler.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';

/** Number of rows per read of a download. */
const rowsPerRead = 2_000;

/** Any handler, with the types of its call. */
type Handler = (
  request: Given,
  context: OfficeContext | OpenContext,
) => Promise<{ readonly data: unknown; readonly logged?: LoggedLook }>;

/** The parsed request of any call. */
type Given = OfficeCallRequest<OfficeCall>;

interface Page {
  readonly rows: readonly unknown[];
  readonly next: string | null;
}

/** Any list's handler. */
interface AnyList {
  readonly page: (request: Given, page: PageRequest, context: OfficeContext) => Promise<Page>;
  readonly columns: readonly CsvColumn<unknown>[];
}

/** Runs a function as soon as few enough others are running. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Registered {
  /** Defaults to every call of the contract. */
  readonly calls?: readonly OfficeCall[];
  /** Handlers by call id. */
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly inTurn: InTurn;
}

/**
 * Registers every call of the office's contract. Checks the origin, the session, the roles and, for
 * personal data, the reason before running the handler.
 */
export function registerOfficeCalls(
  server: FastifyInstance,
  app: Office,
  { calls = Object.values<OfficeCall>(officeCalls), handlers, inTurn }: Registered,
): void {
  const { origin } = app.signedActions.trust;
  const signedIn = new WeakMap<FastifyRequest, SignedIn>();

  for (const call of calls) {
    const handler: unknown = handlers[call.id];
    const path = officePath(call);
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      void reply.header(requestIdHeader, request.id).header('cache-control', 'no-store');
      requireSameOrigin(request, origin);
      logFacts(request, { call: call.id });
      if (call.caller === 'anyone') return;
      const found = await findSession(app, request);
      if (found === undefined) throw new ApiError('UNAUTHENTICATED');
      logFacts(request, { operator: found.session.operator });
      if (!mayCall(call, found.roles)) throw new ApiError('ROLE_MISSING');
      signedIn.set(request, found);
    };

    const contextOf = (request: FastifyRequest, queries: OfficeContext['queries']): OfficeContext => {
      const { session, roles } = signedIn.get(request) as SignedIn;
      return { app, queries, now: app.platform.clock.now(), operator: session.operator, roles, session };
    };

    /** Runs a read in one snapshot of the database. */
    async function inSnapshot<Result>(
      request: FastifyRequest,
      read: (context: OfficeContext) => Promise<Result>,
    ): Promise<Result> {
      const begun = app.platform.database.transaction();
      return begun
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((queries) => read(contextOf(request, queries)));
    }

    /** Runs a read of personal data and logs it, in one transaction. */
    async function asLook(
      request: FastifyRequest,
      command: string,
      read: (context: OfficeContext) => ReturnType<Handler>,
    ): ReturnType<Handler> {
      const reason = readReason(request);
      return app.platform.database.transaction().execute(async (queries) => {
        const context = contextOf(request, queries);
        const { data, logged } = await read(context);
        const { words, summary, drawId } = logged ?? wholeList(call);
        const { operator } = context;
        await logRead(queries, app, { operator, command, arguments: { words, reason }, summary, drawId });
        return { data };
      });
    }

    async function answer(request: FastifyRequest, reply: FastifyReply): ReturnType<Handler> {
      const { params, query, body } = request;
      const given = { params, query, body: body ?? {} };
      if (call.caller === 'anyone') {
        return (handler as Handler)(given, {
          app,
          database: app.platform.database,
          now: app.platform.clock.now(),
          address: request.ip,
          token: readSessionCookie(origin, request.headers.cookie),
          setToken: (token) => void reply.header('set-cookie', sessionCookie(origin, token)),
        });
      }
      const read = async (context: OfficeContext) =>
        call.isList === true
          ? { data: await (handler as AnyList).page(given, pageOfRequest(query), context) }
          : (handler as Handler)(given, context);
      return call.look === undefined ? inSnapshot(request, read) : asLook(request, call.look, read);
    }

    server.route({
      method: call.method,
      url: path,
      schema: schemaOf(call),
      config: { callId: call.id },
      onRequest,
      preValidation: parseBody,
      handler: async (request, reply) => {
        const { data } = await inTurn(() => answer(request, reply));
        return { success: true, data };
      },
    });

    if (call.isList !== true) continue;
    const list = handler as AnyList;
    server.get(
      downloadPath(call),
      { schema: { params: call.params, querystring: call.query }, config: { callId: call.id }, onRequest },
      async (request, reply) => {
        const { params, query } = request;
        const { session } = signedIn.get(request) as SignedIn;
        const reason = call.look === undefined ? {} : { reason: readReason(request) };
        await app.platform.database.transaction().execute((transaction) =>
          logRead(transaction, app, {
            operator: session.operator,
            command: 'export-list',
            arguments: { words: [call.id], ...(query as object), ...reason },
            summary: say`downloads the list ${call.id}`,
          }),
        );
        const day = app.platform.clock.now().toISOString().slice(0, 10);
        void reply.headers(downloadHeaders(`${call.id}-${day}`));
        // As bytes, so that at most one part waits for a slow client.
        const parts = csvOf({ params, query, body: {} }, request);
        return reply.send(Readable.from(parts, { objectMode: false }));
      },
    );

    async function* csvOf(given: Given, request: FastifyRequest): AsyncGenerator<string> {
      yield byteOrderMark + csvLines([list.columns.map(({ head }) => head)]);
      for (let after: string | null = ''; after !== null;) {
        const page = { after: readCursor(after), limit: rowsPerRead };
        const read: Page = await inTurn(() =>
          inSnapshot(request, (context) => list.page(given, page, context)),
        );
        yield csvLines(read.rows.map((row) => list.columns.map(({ cell }) => cell(row))));
        after = read.next;
      }
    }
  }
}

function pageOfRequest(query: unknown) {
  return { after: readCursor((query as { readonly after?: string }).after), limit: rowsPerPage };
}

/** The log entry for viewing a list. */
function wholeList({ id }: OfficeCall): LoggedLook {
  return { words: [id], summary: say`reads the list ${id}` };
}

/** The office's parser returns a body as text, because a terminal signs the text. */
async function parseBody(request: FastifyRequest): Promise<void> {
  if (typeof request.body !== 'string') return;
  try {
    request.body = request.body === '' ? {} : JSON.parse(request.body);
  } catch (cause) {
    throw new ApiError('REQUEST_MALFORMED', { cause });
  }
}

function schemaOf(call: OfficeCall) {
  return {
    params: call.params,
    querystring: z.preprocess((sent) => withoutMarksWithin(sent), call.query),
    ...(call.method === 'POST' && {
      body: z.preprocess((sent) => withoutMarksWithin(sent ?? {}), call.body),
    }),
    response: { 200: successAnswer(call.answer), '4xx': officeFailureAnswer, '5xx': officeFailureAnswer },
  };
}

/** @throws {ApiError} REASON_MISSING */
function readReason({ headers }: FastifyRequest): string {
  const sent = headers[reasonHeader];
  let reason = '';
  try {
    reason = decodeURIComponent(typeof sent === 'string' ? sent : '').trim();
  } catch {
    // Refused below.
  }
  if (reason.length < minReason || reason.length > maxReason) throw new ApiError('REASON_MISSING');
  return reason;
}
