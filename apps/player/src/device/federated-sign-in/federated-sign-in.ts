/**
 * What a provider is asked; its addresses and words come from the server (call `signInOptions`).
 */
export interface FederatedRequest {
  /** The provider's OpenID Connect authorization endpoint. */
  authorizationUrl: string;
  clientId: string;
  /** Where the provider posts its answer: our server, which leads on to /process. */
  returnUrl: string;
  /** Apple gives no ID token without a code beside it, which nobody redeems. */
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
   * Whether an answer with this state was asked for, on this device and lately. A start is answered
   * once.
   */
  takeState(state: string | null): boolean;
}
