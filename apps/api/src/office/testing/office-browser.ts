import {
  actionPaths,
  downloadPath,
  officeCalls,
  officePath,
  reasonHeader,
  type OfficeCall,
  type OfficeCallAnswer,
  type OfficeCallId,
  type OfficeCalls,
  type Ran,
  type RunBody,
  type Tried,
  type TryBody,
} from '@loto/office-contract';
import type { LightMyRequestResponse } from 'fastify';
import { createHash } from 'node:crypto';
import { openOfficeSession } from '../../features/operators/index.ts';
import { testSigner, type TestApp } from '../../testing/index.ts';
import { SoftwareAuthenticator } from '../../testing/people/software-authenticator.ts';
import { runTerminal } from '../../terminal/run-terminal.ts';
import { portsOf } from './terminal.ts';

interface CallOptions {
  readonly id?: string;
  readonly query?: Record<string, string>;
  readonly body?: object;
  /** The reason for viewing personal data. */
  readonly reason?: string;
  /** Adds or replaces headers; undefined removes one. */
  readonly headers?: Record<string, string | undefined>;
}

/** A response. On success, `data` has the call's shape; on failure, `errorCode` is set. */
export interface OfficeAnswer<Id extends OfficeCallId> {
  readonly status: number;
  readonly data: OfficeCallAnswer<OfficeCalls[Id]>;
  readonly errorCode: string | undefined;
  readonly response: LightMyRequestResponse;
}

/** The browser of an operator. */
export type OfficeBrowser = ReturnType<typeof browserOf>;

/** Returns a browser with this cookie, or without one if it's null. */
export function browserOf(app: TestApp, firstCookie: string | null = null) {
  const { origin } = app.office.signedActions.trust;
  let cookie = firstCookie;

  async function send(
    method: 'GET' | 'POST',
    url: string,
    { query, body, reason, headers }: CallOptions,
  ): Promise<LightMyRequestResponse> {
    const given: Record<string, string | undefined> = {
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' && { origin }),
      ...(cookie !== null && { cookie }),
      ...(reason !== undefined && { [reasonHeader]: encodeURIComponent(reason) }),
      ...headers,
    };
    const response = await app.officeServer.inject({
      method,
      url,
      query: query ?? {},
      headers: Object.fromEntries(
        Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      ...(method === 'POST' && { payload: body ?? {} }),
    });
    const set = response.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.includes('Max-Age=0') ? null : (set.split(';')[0] ?? null);
    return response;
  }

  return {
    /** The cookie of its session. */
    get cookie(): string | null {
      return cookie;
    },
    /** Makes a call like a page of the office. */
    async call<Id extends OfficeCallId>(id: Id, options: CallOptions = {}): Promise<OfficeAnswer<Id>> {
      const call: OfficeCall = officeCalls[id];
      const response = await send(call.method, officePath(call, options.id ?? ''), options);
      const json = response.json<{ data: never; errorCode: string | undefined }>();
      return { status: response.statusCode, data: json.data, errorCode: json.errorCode, response };
    },
    /** Downloads a list. */
    download: (id: OfficeCallId, options: CallOptions = {}) =>
      send('GET', downloadPath(officeCalls[id], options.id ?? ''), options),
    try: async (body: TryBody, options: CallOptions = {}) =>
      (await send('POST', actionPaths.try, { ...options, body })).json<Tried>(),
    run: async (body: RunBody, options: CallOptions = {}) =>
      (await send('POST', actionPaths.run, { ...options, body })).json<Ran>(),
    send,
  };
}

/** Opens a session for an operator with their test key, like a sign-in. */
export async function openBrowser(app: TestApp, operator = 'ana'): Promise<OfficeBrowser> {
  const { database, clock } = app.platform;
  const { key } = testSigner(operator);
  const token = await openOfficeSession(database, { operator, key, now: clock.now() });
  return browserOf(app, `office=${token}`);
}

/** A passkey of an operator. */
export interface Passkey {
  readonly authenticator: SoftwareAuthenticator;
  readonly key: string;
  readonly credential: string;
}

/** Creates a passkey, which doesn't belong to anyone yet. */
export function makePasskey(): Passkey {
  const authenticator = new SoftwareAuthenticator();
  authenticator.signCount = 0;
  const credential = authenticator.credentialId.toString('base64url');
  return {
    authenticator,
    credential,
    key: `passkey:${credential}:${authenticator.coseKey.toString('base64url')}`,
  };
}

/** Adds a passkey for an operator, signed at the terminal with their key file. */
export async function addPasskeyOf(app: TestApp, operator: string): Promise<Passkey> {
  const passkey = makePasskey();
  const words = ['add-key', '--as', operator];
  const ended = await runTerminal(portsOf(app), testSigner(operator), words, passkey.key);
  if (ended.exitCode !== 0) throw new Error(ended.lines.join('\n'));
  return passkey;
}

/** Signs in with a passkey. */
export async function signInWith(
  app: TestApp,
  { authenticator }: Passkey,
  deviations: Parameters<SoftwareAuthenticator['sign']>[1] = {},
) {
  const browser = browserOf(app);
  const { options } = (await browser.call('officeSignInOptions')).data;
  const { origin } = app.office.signedActions.trust;
  const credential = authenticator.sign(options, { origin, userHandle: null, ...deviations });
  const answer = await browser.call('officeSignIn', { body: { credential } });
  return { browser, answer };
}

/** Returns a passkey's signature of a text, in the office's format. */
export function signTextWith(
  app: TestApp,
  { authenticator }: Passkey,
  text: string,
  deviations: Parameters<SoftwareAuthenticator['sign']>[1] = {},
): RunBody['signature'] {
  const { origin } = app.office.signedActions.trust;
  const challenge = createHash('sha256').update(text).digest('base64url');
  const options = { challenge, rpId: new URL(origin).hostname };
  const { response } = authenticator.sign(options, { origin, userHandle: null, ...deviations });
  const { authenticatorData, clientDataJSON: clientDataJson, signature } = response;
  return { kind: 'passkey', authenticatorData, clientDataJson, signature };
}
