import { base64url, randomHex } from '../bytes.ts';
import { device } from '../device.ts';

/**
 * What is sent to a provider; its addresses and parameters come from the server (call
 * `signInOptions`).
 */
interface FederatedRequest {
  /** The provider's OpenID Connect authorization endpoint. */
  authorizationUrl: string;
  clientId: string;
  /** Where the provider posts its answer: our server, which leads on to /process. */
  returnUrl: string;
  /** Apple issues an ID token only together with a code, which is never redeemed. */
  responseType: 'id_token' | 'code id_token';
  /** Separated by spaces. */
  scope: string;
  /** Comes back in the ID token. */
  nonce: string;
}

/** Signing in at Google or Apple. */
interface FederatedSignIn {
  /**
   * Opens the provider's page; its answer comes to /process with the state that is made here. A
   * browser leaves for the page and nothing is returned. A phone app opens it in the system's
   * browser; the promise then resolves when the person is back, to the path of ours at which they
   * ended, or to null when it comes as a link or not at all.
   * @param invitedBy the code of the link that the person came by
   */
  start(request: FederatedRequest, invitedBy?: string): void | Promise<string | null>;
  /** Whether an answer with this state was requested recently on this device. */
  isAwaited(state: string | null): boolean;
  /** The start that an answer with this state belongs to. A start is answered once. */
  takeStart(state: string | null): FederatedStart | null;
}

/** What was kept of a start for its answer. */
interface FederatedStart {
  /** In a phone app alone: what the server requires beside the ID token, which has its hash. */
  nonce?: string;
  /** The code of the link that the person came by. */
  invitedBy?: string | undefined;
}

const storageKey = 'federatedSignIn';

/** As long as the nonce that goes with it (call `signInOptions`). */
const startLastsMs = 10 * 60 * 1000;

/** With what the state of a phone app begins, so that a browser knows whose answer it has. */
const appStateStart = 'app.';

/** Whether the answer with this state belongs to a phone app. */
export const isOfApp = (state: string | null): boolean => state?.startsWith(appStateStart) === true;

export const federatedSignIn: FederatedSignIn = {
  start(request, invitedBy) {
    const start = { startedAtMs: Date.now(), invitedBy };
    return device.phone === null ? leaveFor(request, start) : startInApp(request, start);
  },
  isAwaited(state) {
    const stored = read();
    return stored !== null && stored.state === state && Date.now() - stored.startedAtMs < startLastsMs;
  },
  takeStart(state) {
    const start = federatedSignIn.isAwaited(state) ? read() : null;
    write(null);
    return start;
  },
};

function leaveFor(request: FederatedRequest, start: Omit<Started, 'state'>): void {
  const state = randomHex();
  write({ ...start, state });
  location.assign(authorizationAddress(request, state));
}

/**
 * The nonce stays in the app and the ID token gets its hash: an answer that is intercepted on its
 * way from the browser signs no one in.
 */
async function startInApp(request: FederatedRequest, start: Omit<Started, 'state'>): Promise<string | null> {
  const state = appStateStart + randomHex();
  write({ ...start, state, nonce: request.nonce });
  const hashed = { ...request, nonce: await hashOfNonce(request.nonce) };
  return (await device.phone?.signInPage?.openSignInPage(authorizationAddress(hashed, state))) ?? null;
}

/** As the server hashes it (`sign-in-nonce.ts`): SHA-256 in base64url. */
async function hashOfNonce(nonce: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
  return base64url(new Uint8Array(hash));
}

/**
 * The address of the provider's page. The answer is posted: an ID token is too long and too
 * sensitive for an address.
 */
export function authorizationAddress(request: FederatedRequest, state: string): string {
  const address = new URL(request.authorizationUrl);
  const parameters = {
    client_id: request.clientId,
    redirect_uri: request.returnUrl,
    response_type: request.responseType,
    response_mode: 'form_post',
    scope: request.scope,
    nonce: request.nonce,
    state,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

interface Started extends FederatedStart {
  state: string;
  startedAtMs: number;
}

/**
 * Of this tab only; an app's outlives the app, which the system may end behind the browser. Without
 * storage, no answer is accepted.
 */
function storage(): Storage {
  return device.isNative ? localStorage : sessionStorage;
}

function write(started: Started | null): void {
  try {
    if (started === null) storage().removeItem(storageKey);
    else storage().setItem(storageKey, JSON.stringify(started));
  } catch {
    // The answer then finds no start, and sign-in shows an error.
  }
}

function read(): Started | null {
  try {
    return JSON.parse(storage().getItem(storageKey) ?? 'null') as Started | null;
  } catch {
    return null;
  }
}
