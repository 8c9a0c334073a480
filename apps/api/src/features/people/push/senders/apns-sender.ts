import { connect, constants, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { SignJWT } from 'jose';
import type { ApnsConfig } from '../../../../config/config.ts';
import {
  isUrgent,
  PushNotSent,
  askedWaitMs,
  type PushMessage,
  type PushOutcome,
  type PushSender,
} from '../push-sender.ts';

const answerTimeoutMs = 10_000;
const idleMs = 5 * 60_000;

/** Apple rejects tokens older than an hour, and new ones within 20 minutes of the last. */
const tokenLastsMs = 50 * 60_000;

/** More than any APNs response, which states its reason in one line. */
const answerBytes = 4_096;

const origins = {
  production: 'https://api.push.apple.com',
  sandbox: 'https://api.sandbox.push.apple.com',
} as const;

const goneReasons: readonly string[] = ['BadDeviceToken', 'ExpiredToken', 'Unregistered'];

/**
 * Reports whether our configuration causes this error. It then affects every device, so none is
 * removed. In the wrong environment APNs rejects every token as bad, so that error counts against a
 * device only once a message has been accepted.
 */
function isOwnFault({ status, reason }: Answer, hasSent: boolean): boolean {
  if (status === 401 || status === 403 || reason === 'DeviceTokenNotForTopic') return true;
  return reason === 'BadDeviceToken' && !hasSent;
}

/**
 * Sends to iOS through Apple's push service, over one HTTP/2 connection that stays open while in
 * use.
 * @param options.origin origin of APNs, for tests
 * @param options.timeoutMs timeout for connecting and for the whole response, for tests
 */
export function createApnsSender(
  config: ApnsConfig,
  { origin = origins[config.environment], timeoutMs = answerTimeoutMs }: Partial<ApnsOptions> = {},
): PushSender {
  const connection = createConnection(origin);
  const token = createProviderToken(config);
  let hasSent = false;
  return {
    async send(address, message) {
      if (address.platform !== 'ios') throw new PushNotSent('APNs', address.platform);
      const headers = {
        ':method': 'POST',
        ':path': `/3/device/${address.token}`,
        authorization: `bearer ${await token.get()}`,
        'apns-topic': config.topic,
        'apns-push-type': 'alert',
        'apns-priority': isUrgent(message) ? '10' : '5',
        'apns-expiration': `${Math.floor(message.expiresAt.getTime() / 1000)}`,
        'apns-collapse-id': message.messageId,
      };
      const answer = await ask(connection, headers, contentOf(message), timeoutMs);
      if (answer.reason === 'ExpiredProviderToken') token.forget();
      if (answer.status === 200) hasSent = true;
      return outcomeOf(answer, hasSent);
    },
    close: () => connection.close(),
  };
}

interface ApnsOptions {
  readonly origin: string;
  readonly timeoutMs: number;
}

function contentOf({ kind, title, body, url }: PushMessage): string {
  return JSON.stringify({ aps: { alert: { title, body }, sound: 'default', 'thread-id': kind }, url });
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Empty if APNs gives no reason. */
  readonly reason: string;
}

function outcomeOf(answer: Answer, hasSent: boolean): PushOutcome {
  const { status, retryAfter, reason } = answer;
  if (status === 200) return 'sent';
  const isKeyRefused = isOwnFault(answer, hasSent);
  if (!isKeyRefused && (status === 410 || goneReasons.includes(reason))) return 'gone';
  throw new PushNotSent('APNs', `${status} ${reason}`.trim(), {
    retryAfterMs: askedWaitMs(retryAfter),
    isKeyRefused,
  });
}

interface Connection {
  get(): ClientHttp2Session;
  /** Closes a connection; the next message opens a new one. */
  drop(session: ClientHttp2Session): void;
  close(): void;
}

function createConnection(origin: string): Connection {
  let current: ClientHttp2Session | null = null;
  const forget = (session: ClientHttp2Session) => {
    if (current === session) current = null;
  };
  function open(): ClientHttp2Session {
    const session = connect(origin);
    // The requests in progress report the error.
    session.on('error', () => forget(session));
    session.on('close', () => forget(session));
    session.on('goaway', () => forget(session));
    session.setTimeout(idleMs, () => session.close());
    session.unref();
    return session;
  }
  return {
    get() {
      if (current === null || current.closed || current.destroyed) current = open();
      return current;
    },
    drop(session) {
      session.destroy();
      forget(session);
    },
    close() {
      current?.close();
      current = null;
    },
  };
}

/**
 * Sends a request.
 * @throws {PushNotSent} if no complete response arrives in time
 */
async function ask(
  connection: Connection,
  headers: Record<string, string>,
  content: string,
  timeoutMs: number,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const fail = () => reject(new PushNotSent('APNs', 'no answer'));
  let timer: NodeJS.Timeout | undefined;
  try {
    const session = connection.get();
    timer = setTimeout(() => {
      fail();
      // A connection without responses may be dead.
      connection.drop(session);
    }, timeoutMs);
    const request = session.request(headers);
    let [status, retryAfter, body] = [0, undefined as string | undefined, ''];
    request.setEncoding('utf8');
    request.on('response', (answered: IncomingHttpHeaders & { ':status'?: number }) => {
      status = answered[':status'] ?? 0;
      retryAfter = answered['retry-after'];
    });
    request.on('data', (part: string) => {
      body += part;
      if (body.length > answerBytes) request.close(constants.NGHTTP2_CANCEL);
    });
    request.on('end', () => {
      const [, reason = ''] = /"reason"\s*:\s*"(\w{1,40})"/.exec(body) ?? [];
      if (status === 0) fail();
      else resolve({ status, retryAfter, reason });
    });
    request.on('error', fail);
    request.on('close', fail);
    request.end(content);
    return await promise;
  } catch {
    throw new PushNotSent('APNs', 'no answer');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns a function that returns the token that authenticates us to Apple (a JWT signed with our
 * key), renewing it before it expires.
 */
function createProviderToken({ teamId, keyId, privateKey }: ApnsConfig) {
  let current: { token: Promise<string>; madeAtMs: number } | null = null;
  return {
    async get(): Promise<string> {
      const now = performance.now();
      if (current === null || now - current.madeAtMs >= tokenLastsMs) {
        const token = new SignJWT()
          .setProtectedHeader({ alg: 'ES256', kid: keyId })
          .setIssuer(teamId)
          .setIssuedAt()
          .sign(privateKey);
        current = { token, madeAtMs: now };
      }
      return current.token;
    },
    forget() {
      current = null;
    },
  };
}
