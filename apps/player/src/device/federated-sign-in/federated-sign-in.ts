import { base64url, randomHex } from '../bytes.ts';
import { device } from '../device.ts';

/** A request to a provider. Its URLs and parameters come from the server (call `signInOptions`). */
interface FederatedRequest {
  /** The provider's OpenID Connect authorization endpoint. */
  authorizationUrl: string;
  clientId: string;
  /**
   * The product server's URL to which the provider posts its response; it redirects to /process.
   */
  returnUrl: string;
  /** Apple issues an ID token only together with a code, which is never redeemed. */
  responseType: 'id_token' | 'code id_token';
  /** Separated by spaces. */
  scope: string;
  /** Returned in the ID token. */
  nonce: string;
}

/** Sign-in at Google or Apple. */
interface FederatedSignIn {
  /**
   * Opens the provider's page. Its response arrives at /process with the state that is created
   * here. A browser navigates to the page, and nothing is returned. A phone app opens it in the
   * system's browser; the promise resolves when the player is back: to the path of this app at
   * which they ended, or to null if the path arrives as a link or not at all.
   * @param invitedBy the code in the link through which the player came
   */
  start(request: FederatedRequest, invitedBy?: string): void | Promise<string | null>;
  /** Reports whether a response with this state was requested recently on this device. */
  isAwaited(state: string | null): boolean;
  /** Returns the start of the sign-in with this state, only once. */
  takeStart(state: string | null): FederatedStart | null;
}

/** The stored data of a sign-in that was started. */
interface FederatedStart {
  /** Only in a phone app: the nonce, whose hash is in the ID token. The server requires both. */
  nonce?: string;
  /** The code in the link through which the player came. */
  invitedBy?: string | undefined;
}

const storageKey = 'federatedSignIn';

/** As long as the nonce is valid (call `signInOptions`). */
const startLastsMs = 10 * 60 * 1000;

/** The prefix of a phone app's state, by which a browser recognises an app's response. */
const appStateStart = 'app.';

/** Reports whether the response with this state belongs to a phone app. */
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
 * Starts a sign-in whose nonce stays in the app, while the ID token contains its hash. A response
 * that is intercepted on its way from the browser can't sign anyone in.
 */
async function startInApp(request: FederatedRequest, start: Omit<Started, 'state'>): Promise<string | null> {
  const state = appStateStart + randomHex();
  write({ ...start, state, nonce: request.nonce });
  const hashed = { ...request, nonce: await hashOfNonce(request.nonce) };
  return (await device.phone?.signInPage?.openSignInPage(authorizationAddress(hashed, state))) ?? null;
}

/** Returns the hash like the server (`sign-in-nonce.ts`): SHA-256 in base64url. */
async function hashOfNonce(nonce: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
  return base64url(new Uint8Array(hash));
}

/**
 * Returns the URL of the provider's page. The provider posts its response, because an ID token is
 * too long and too sensitive for a URL.
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
 * Returns the storage of started sign-ins: the tab's, or in an app one that survives the app, which
 * the system may end while the browser is open. Without storage, no response is accepted.
 */
function storage(): Storage {
  return device.isNative ? localStorage : sessionStorage;
}

function write(started: Started | null): void {
  try {
    if (started === null) storage().removeItem(storageKey);
    else storage().setItem(storageKey, JSON.stringify(started));
  } catch {
    // Without storage no start is found for the response, and sign-in shows an error.
  }
}

function read(): Started | null {
  try {
    return JSON.parse(storage().getItem(storageKey) ?? 'null') as Started | null;
  } catch {
    return null;
  }
}
