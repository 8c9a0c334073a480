import { SignJWT } from 'jose';
import { z } from 'zod';
import type { FcmConfig } from '../../../../config/config.ts';
import {
  isUrgent,
  PushNotSent,
  askedWaitMs,
  secondsLeft,
  type PushMessage,
  type PushOutcome,
  type PushSender,
} from '../push-sender.ts';

const answerTimeoutMs = 10_000;

const tokenAddress = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/** An access token is renewed this many seconds before it expires. */
const spareSeconds = 300;

interface FcmOptions {
  /** The function that sends requests. */
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  /** Timeout for the whole response. */
  readonly timeoutMs: number;
}

/**
 * Sends to Android through the HTTP v1 API of Firebase Cloud Messaging. While a phone is off, FCM
 * keeps only the newest of the messages that it displays itself.
 * @param options for tests
 */
export function createFcmSender(
  config: FcmConfig,
  { send = fetch, timeoutMs = answerTimeoutMs }: Partial<FcmOptions> = {},
): PushSender {
  const options = { send, timeoutMs };
  const accessToken = createAccessToken(config, options);
  const messagesAddress = `https://fcm.googleapis.com/v1/projects/${config.projectId}/messages:send`;
  return {
    async send(address, message, now) {
      if (address.platform !== 'android') throw new PushNotSent('FCM', address.platform);
      const token = await accessToken.get();
      const { status, retryAfter, body } = await ask(options, messagesAddress, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token: address.token, ...contentOf(message, now) } }),
      });
      if (status === 401) accessToken.forget();
      return outcomeOf(status, retryAfter, body);
    },
    close: () => {},
  };
}

function contentOf(message: PushMessage, now: Date): object {
  const { messageId, title, body, url } = message;
  return {
    notification: { title, body },
    data: { url },
    android: {
      priority: isUrgent(message) ? 'HIGH' : 'NORMAL',
      ttl: `${secondsLeft(message, now)}s`,
      // The app creates the channel (device/push/native.ts).
      notification: { tag: messageId, channel_id: 'tickets' },
    },
  };
}

/** See https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode. */
const errorAnswer = z.object({
  error: z.object({
    message: z.string().optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .optional(),
  }),
});

function outcomeOf(status: number, retryAfter: string | null, body: string): PushOutcome {
  if (status === 200) return 'sent';
  const { message = '', details = [] } = errorAnswer.safeParse(readJson(body)).data?.error ?? {};
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? '';
  const isTokenRefused =
    code === 'INVALID_ARGUMENT' &&
    (/registration token/i.test(message) ||
      details.some(({ fieldViolations }) => fieldViolations?.some(({ field }) => field === 'message.token')));
  if (code === 'UNREGISTERED' || isTokenRefused) return 'gone';
  throw new PushNotSent('FCM', /^[A-Z_]{1,40}$/.test(code) ? `${status} ${code}` : status, {
    retryAfterMs: askedWaitMs(retryAfter),
    isKeyRefused: status === 401 || status === 403,
  });
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

/**
 * Sends a request.
 * @throws {PushNotSent} if no complete response arrives in time
 */
async function ask({ send, timeoutMs }: FcmOptions, url: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await send(url, { ...init, method: 'POST', redirect: 'error', signal });
    const body = await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
  } catch {
    throw new PushNotSent('FCM', 'no answer');
  }
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/**
 * Returns a function that returns an access token for our service account (RFC 7523), cached until
 * it expires.
 */
function createAccessToken(config: FcmConfig, options: FcmOptions) {
  let current: { token: Promise<string>; endsAtMs: number } | null = null;
  function request() {
    const askedAtMs = performance.now();
    const asked = { endsAtMs: Infinity, token: Promise.resolve('') };
    asked.token = fetchToken(config, options).then(
      ({ token, seconds }) => {
        asked.endsAtMs = askedAtMs + (seconds - spareSeconds) * 1000;
        return token;
      },
      (error: unknown) => {
        asked.endsAtMs = 0;
        throw error;
      },
    );
    return asked;
  }
  return {
    async get(): Promise<string> {
      if (current === null || performance.now() >= current.endsAtMs) current = request();
      return current.token;
    },
    forget() {
      current = null;
    },
  };
}

async function fetchToken({ clientEmail, privateKeyId, privateKey }: FcmConfig, options: FcmOptions) {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: privateKeyId })
    .setIssuer(clientEmail)
    .setAudience(tokenAddress)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
  const { status, retryAfter, body } = await ask(options, tokenAddress, { body: new URLSearchParams(grant) });
  if (status !== 200)
    throw new PushNotSent('The sign-in of FCM', status, {
      retryAfterMs: askedWaitMs(retryAfter),
      isKeyRefused: [400, 401, 403].includes(status),
    });
  const { data } = tokenAnswer.safeParse(readJson(body));
  if (data === undefined) throw new PushNotSent('The sign-in of FCM', 'an unreadable answer');
  return { token: data.access_token, seconds: data.expires_in };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
