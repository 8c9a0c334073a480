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
   * Leaves for the provider's page; its answer comes to /process with the state that is made here.
   * @param invitedBy the code of the link that the person came by
   */
  start(request: FederatedRequest, invitedBy?: string): void;
  /**
   * Whether an answer with this state was requested recently on this device. A start is answered
   * once.
   */
  takeState(state: string | null): boolean;
  /** The code that the last start was given, once. */
  takeInvitedBy(): string | undefined;
}

const invitedByKey = 'federatedSignInInvitedBy';

const storageKey = 'federatedSignIn';

/** As long as the nonce that goes with it (call `signInOptions`). */
const stateLastsMs = 10 * 60 * 1000;

/** In a browser: the provider opens in the same window. */
export const federatedSignIn: FederatedSignIn = {
  start(request, invitedBy) {
    const state = newState();
    write({ state, startedAtMs: Date.now() });
    writeItem(invitedByKey, invitedBy ?? null);
    location.assign(authorizationAddress(request, state));
  },
  takeState(state) {
    const stored = read();
    write(null);
    return stored !== null && stored.state === state && Date.now() - stored.startedAtMs < stateLastsMs;
  },
  takeInvitedBy() {
    try {
      return sessionStorage.getItem(invitedByKey) ?? undefined;
    } catch {
      return undefined;
    } finally {
      writeItem(invitedByKey, null);
    }
  },
};

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

interface Started {
  state: string;
  startedAtMs: number;
}

function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of this tab only; without storage, no answer is accepted. */
function write(started: Started | null): void {
  writeItem(storageKey, started === null ? null : JSON.stringify(started));
}

function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The answer then finds no state, and sign-in shows an error.
  }
}

function read(): Started | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Started | null;
  } catch {
    return null;
  }
}
