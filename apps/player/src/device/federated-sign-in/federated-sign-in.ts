/**
 * What is sent to a provider; its addresses and parameters come from the server (call
 * `signInOptions`).
 */
export interface FederatedRequest {
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
export interface FederatedSignIn {
  /**
   * Leaves for the provider's page; its answer comes to /process with the state that is made here.
   */
  start(request: FederatedRequest): void;
  /**
   * Whether an answer with this state was requested recently on this device. A start is answered
   * once.
   */
  takeState(state: string | null): boolean;
}
