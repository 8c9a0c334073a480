import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { OfficeConfig } from '../config/office.ts';
import { countAttempt, widenLimit, type AttemptLimit } from '../platform/calls/attempt-limit.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { logFacts } from '../platform/log/log.ts';
import { createNetworkList } from '../platform/http/network-list.ts';
import { officeCalls } from './authorization.ts';
import { claimsKnownKey, findCaller, type Caller } from './caller.ts';
import { WrongUsage } from './command.ts';
import type { Office } from './office.ts';
import { runSchema, trySchema, type Ran, type Tried, type Unknown } from './protocol.ts';
import { runCommand, tryCommand } from './run-command.ts';

/** A bank statement for a busy day has a few megabytes. */
const bodyLimit = 16 * 1024 * 1024;

/** Maximum number of bytes read from a caller whose key is unknown. */
const unknownBodyLimit = 64 * 1024;

/** Limits calls from one address that no operator's key signed. */
const unknownCalls: AttemptLimit = { scope: 'office-unknown', most: 20, windowMs: 15 * 60_000 };

/** Maximum number of concurrent commands; each uses a connection, and some use two. */
const maxTogether = 4;

/** Registers the operators' two calls, which the players' address doesn't serve. */
export function registerOffice(server: FastifyInstance, app: Office, config: OfficeConfig): void {
  const networks = config.allowedNetworks;
  const isListed = createNetworkList(networks);
  const inTurn = createTurns(maxTogether);
  server.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    if (networks.length > 0 && !isListed(request.ip)) throw new ApiError('NOT_FOUND');
    // Only an operator's terminal sends large files from the bank.
    const isLarge = Number(request.headers['content-length'] ?? bodyLimit) > unknownBodyLimit;
    if (isLarge && !(await claimsKnownKey(app.signedActions, request.headers.authorization)))
      throw new ApiError('PAYLOAD_TOO_LARGE');
  });
  // The signature covers the bytes of a call, so they are parsed only after its verification.
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
      const { authorization: header } = request.headers;
      const caller = await findCaller(app.signedActions, {
        header,
        body,
        now,
        hasKeyFiles: config.hasKeyFiles,
      });
      if ('state' in caller || !caller.isKnown) {
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
      const status = answer.state === 'forbidden' ? 403 : 200;
      return reply.status(status).header('cache-control', 'no-store').send(answer);
    });
  }

  register(officeCalls.try, trySchema, tryCommand);
  register(officeCalls.run, runSchema, runCommand);
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
