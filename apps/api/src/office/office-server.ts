import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { operatorNameForm, type OfficeConfig } from '../config/office.ts';
import { isOperatorKey, openOfficeSession } from '../features/operators/index.ts';
import { countAttempt, widenLimit, type AttemptLimit } from '../platform/calls/attempt-limit.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { logFacts } from '../platform/log/log.ts';
import { createNetworkList } from '../platform/http/network-list.ts';
import { actionPaths } from '@loto/office-contract/protocol';

import { findSession } from './calls/find-session.ts';
import { officeHandlers, registerOfficeCalls } from './calls/index.ts';
import { requireSameOrigin } from './calls/require-same-origin.ts';
import { readSessionCookie, sessionCookie } from './calls/session-cookie.ts';
import { claimsKnownKey, findCaller, type Caller } from './caller.ts';
import { WrongUsage } from './command.ts';
import type { Office } from './office.ts';
import { runSchema, trySchema, type Ran, type Tried, type Unknown } from './protocol.ts';
import { runCommand, tryCommand } from './run-command.ts';

/** A bank statement for a busy day has a few megabytes. */
const bodyLimit = 16 * 1024 * 1024;

/** Maximum number of bytes read from a caller with an unknown key. */
const unknownBodyLimit = 64 * 1024;

/** Limits calls per address that no operator's key has signed. */
const unknownCalls: AttemptLimit = { scope: 'office-unknown', most: 20, windowMs: 15 * 60_000 };

/** Maximum number of concurrent commands; each uses a connection, and some use two. */
const maxTogether = 4;

/** Maximum number of concurrent reads for screens. */
const maxReads = 4;

/** Monitoring paths, which may be requested from networks other than the operators'. */
const isProbe: ReadonlySet<string> = new Set(['/healthz', '/ready', '/api/health']);

/** Registers the operators' calls, which the players' site doesn't serve. */
export function registerOffice(server: FastifyInstance, app: Office, config: OfficeConfig): void {
  const networks = config.allowedNetworks;
  const isListed = createNetworkList(networks);
  const inTurn = createTurns(maxTogether);
  server.addHook('onRequest', async (request) => {
    if (isProbe.has(request.routeOptions.url ?? '')) return;
    if (networks.length > 0 && !isListed(request.ip)) throw new ApiError('NOT_FOUND');
    // Only operators send large files from the bank.
    const { authorization, 'content-length': length = request.method === 'GET' ? 0 : bodyLimit } =
      request.headers;
    if (Number(length) <= unknownBodyLimit || (await claimsKnownKey(app.signedActions, authorization)))
      return;
    if ((await findSession(app, request)) === undefined) throw new ApiError('PAYLOAD_TOO_LARGE');
  });
  // The signature covers the bytes of a call, so they are parsed only after it was verified.
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );

  function register<Body>(
    path: string,
    schema: z.ZodType<Body>,
    run: (app: Office, caller: Caller, body: Body) => Promise<Tried | Ran>,
  ): void {
    server.post(path, { bodyLimit }, async (request, reply) => {
      const now = app.platform.clock.now();
      const body = typeof request.body === 'string' ? request.body : '';
      const { authorization: header, cookie } = request.headers;
      const caller =
        (header === undefined &&
          (findEnrolling(request, body, config.origin) ?? (await findCallerAtScreen(app, request, body)))) ||
        (await findCaller(app.signedActions, { header, body, now, hasKeyFiles: config.hasKeyFiles }));
      const hadSession = readSessionCookie(config.origin, cookie) !== null;
      if ('state' in caller ? !hadSession : !caller.isKnown) {
        const limit = widenLimit(app.platform.config, unknownCalls);
        const retryAt = await countAttempt(app.platform.database, limit, request.ip, now);
        if (retryAt !== null) throw new ApiError('RATE_LIMITED', { retryAt });
      }
      if ('state' in caller) {
        request.log.info({ reason: caller.message }, 'a call that no operator signed');
        return reply.status(401).send(caller satisfies Unknown);
      }
      logFacts(request, { operator: caller.operator, hasKnownKey: caller.isKnown });
      const answer = await inTurn(() => answerTo(schema, body, (parsed) => run(app, caller, parsed)));
      if (answer.state === 'forbidden') request.log.info('forbidden to this operator');
      // The enrolled key has signed with user verification, as for a sign-in.
      if (path === actionPaths.run && answer.state === 'done' && 'isEnrolling' in caller) {
        const token = await openOfficeSession(app.platform.database, { ...caller, now });
        void reply.header('set-cookie', sessionCookie(config.origin, token));
      }
      const status = answer.state === 'forbidden' ? 403 : 200;
      return reply.status(status).header('cache-control', 'no-store').send(answer);
    });
  }

  register(actionPaths.try, trySchema, tryCommand);
  register(actionPaths.run, runSchema, runCommand);
  registerOfficeCalls(server, app, { handlers: officeHandlers, inTurn: createTurns(maxReads) });
}

/**
 * Returns the operator who is enrolling a passkey at a screen; undefined for any other command.
 * Enrolling needs no session, because the command checks the code and the passkey signs the text.
 */
function findEnrolling(
  request: FastifyRequest,
  body: string,
  origin: string,
): (Caller & { readonly isEnrolling: true }) | undefined {
  const { words, given } = (parseJson(body) ?? {}) as Partial<Record<'words' | 'given', unknown>>;
  if (!Array.isArray(words) || words[0] !== 'enrol') return undefined;
  const operator: unknown = words[1];
  const { key } = (given ?? {}) as { readonly key?: unknown };
  if (typeof operator !== 'string' || !operatorNameForm.test(operator)) return undefined;
  if (typeof key !== 'string' || !key.startsWith('passkey:') || !isOperatorKey(key)) return undefined;
  requireSameOrigin(request, origin);
  return { operator, key, isKnown: false, isAtScreen: true, isEnrolling: true };
}

/**
 * Returns the operator whose session makes a call, or undefined without a session. A command is
 * signed with the key in the body, if it's the operator's, otherwise with the session's key.
 */
async function findCallerAtScreen(
  app: Office,
  request: FastifyRequest,
  body: string,
): Promise<Caller | undefined> {
  if (readSessionCookie(app.signedActions.trust.origin, request.headers.cookie) === null) return undefined;
  requireSameOrigin(request, app.signedActions.trust.origin);
  const found = await findSession(app, request);
  if (found === undefined) return undefined;
  const { operator, key: sessionKey } = found.session;
  const { credential } = (parseJson(body) ?? {}) as { readonly credential?: unknown };
  const keys = (await app.signedActions.directory()).find(operator)?.keys ?? [];
  const named = keys.find(({ of, to }) => to === null && of.startsWith(`passkey:${String(credential)}:`));
  return { operator, key: named?.of ?? sessionKey, isKnown: true, isAtScreen: true };
}

/** Runs at most `max` functions concurrently; the others wait in order of arrival. */
function createTurns(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

async function answerTo<Body>(
  schema: z.ZodType<Body>,
  body: string,
  run: (parsed: Body) => Promise<Tried | Ran>,
): Promise<Tried | Ran> {
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) throw new ApiError('REQUEST_MALFORMED');
  try {
    return await run(parsed.data);
  } catch (error) {
    if (error instanceof WrongUsage) return { state: 'help', exitCode: 2, lines: [error.message] };
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
