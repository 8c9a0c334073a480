import { hostname } from 'node:os';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { bufferLines, type LogStream } from './buffered-lines.ts';
import { hideNames } from './redact.ts';
import { describeError } from './log-error.ts';

export type { LogStream };

let standardOutput: LogStream | undefined;

interface LogSettings {
  /** Where the lines go; standard output when absent. */
  readonly stream?: LogStream | undefined;
  /** Called for each line that a person has to look at (`alert: true`). */
  readonly onAlert?: () => void;
  /** In every line: which process it is of, and of which version. */
  readonly facts?: Readonly<Record<string, string>>;
}

/**
 * The server's log: JSON lines that hold no person, code, token or card. Addresses and query
 * strings are left out, since links carry signatures and e-mails could be anywhere.
 */
export function logOptions(
  level: string,
  { stream, onAlert = () => {}, facts = {} }: LogSettings = {},
): FastifyServerOptions['logger'] {
  return {
    level,
    base: { pid: process.pid, hostname: hostname(), ...facts },
    // asynchronous writes of many lines at once: under load a write for each would cost more than
    // the line
    stream: stream ?? (standardOutput ??= bufferLines(1)),
    // a second safeguard: nothing of the kind is logged on purpose
    formatters: {
      log(line) {
        if (line['alert'] === true) onAlert();
        return hide(line);
      },
    },
    // a child logger's bindings do not pass through the formatter
    redact: { paths: hiddenNames, censor: '[hidden]' },
    serializers: { req: describeRequest, err: (error: unknown) => hide(describeError(error)) },
  };
}

/** What the framework's type of the logger leaves out. */
interface LogsMore {
  /** Absent where nothing is logged at all. */
  readonly setBindings?: (facts: Readonly<Record<string, unknown>>) => void;
}

/** From here on the log lines of a request say these facts, such as who sent it. */
export function logFacts(request: FastifyRequest, facts: Readonly<Record<string, unknown>>): void {
  // the request has a logger of its own already: to add to it costs far less than another
  (request.log as FastifyBaseLogger & LogsMore).setBindings?.(facts);
}

const hiddenNames = [
  'password',
  'token',
  'refreshToken',
  'accessToken',
  'otp',
  'emailVerificationOTP',
  'email',
  'authorization',
  'phone',
  'latitude',
  'longitude',
];

const hide = hideNames(new Set(hiddenNames));

function describeRequest(request: FastifyRequest): { method: string; path: string | undefined } {
  return { method: request.method, path: request.url.split('?')[0] };
}

/** One line per request, when it is over, with what is known of the call and the caller. */
export class RequestLog extends Fastify.LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) request.log.error({ ...facts, err: error }, 'broken off');
    else request.log.info(facts, 'answered');
  }

  /** Not logged: a requested URL may hold anything, and the request's line has its path. */
  override routeNotFound(): void {}
}
