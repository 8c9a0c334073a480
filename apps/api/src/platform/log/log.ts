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
  /** Where lines are written; standard output by default. */
  readonly stream?: LogStream | undefined;
  /** Called for each line that needs a person's attention (`alert: true`). */
  readonly onAlert?: () => void;
  /** Included in every line: process and version. */
  readonly facts?: Readonly<Record<string, string>>;
}

/**
 * Creates the server's log: JSON lines without personal data, codes, tokens or cards. URLs and
 * query strings are omitted, because links contain signatures and e-mails could be anywhere.
 */
export function logOptions(
  level: string,
  { stream, onAlert = () => {}, facts = {} }: LogSettings = {},
): FastifyServerOptions['logger'] {
  return {
    level,
    base: { pid: process.pid, hostname: hostname(), ...facts },
    // Writes many lines asynchronously: under load one write per line would cost more than the
    // line.
    stream: stream ?? (standardOutput ??= bufferLines(1)),
    // A second safeguard; no code logs these on purpose.
    formatters: {
      log(line) {
        if (line['alert'] === true) onAlert();
        return hide(line);
      },
    },
    // The bindings of a child logger don't pass through the formatter.
    redact: { paths: hiddenNames, censor: '[hidden]' },
    serializers: { req: describeRequest, err: (error: unknown) => hide(describeError(error)) },
  };
}

/** A method that is missing in the framework's logger type. */
interface LogsMore {
  /** Absent if nothing is logged. */
  readonly setBindings?: (facts: Readonly<Record<string, unknown>>) => void;
}

/** Adds facts to the further log lines of a request, such as its sender. */
export function logFacts(request: FastifyRequest, facts: Readonly<Record<string, unknown>>): void {
  // The request already has a logger; extending it costs far less than creating another one.
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

/** Logs one line per completed request, with what is known about the call and the caller. */
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

  /** Logs nothing: a URL may contain anything, and the request's line has its path. */
  override routeNotFound(): void {}
}
