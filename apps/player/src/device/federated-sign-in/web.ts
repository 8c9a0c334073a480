import type { FederatedRequest, FederatedSignIn } from './federated-sign-in.ts';

const storageKey = 'federatedSignIn';

/** As long as the nonce that goes with it (call `signInOptions`). */
const stateLastsMs = 10 * 60 * 1000;

export const webFederatedSignIn: FederatedSignIn = {
  start(request) {
    const state = newState();
    write({ state, startedAtMs: Date.now() });
    location.assign(authorizationAddress(request, state));
  },
  takeState(state) {
    const stored = read();
    write(null);
    return stored !== null && stored.state === state && Date.now() - stored.startedAtMs < stateLastsMs;
  },
};

/**
 * The address of the provider's page. The answer is posted: an ID token is too long, and too
 * telling, for an address.
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

/** Of this tab only; where storage is forbidden, no answer is believed. */
function write(started: Started | null): void {
  try {
    if (started === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(started));
  } catch {
    // Then the answer finds no state, and says so.
  }
}

function read(): Started | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Started | null;
  } catch {
    return null;
  }
}
