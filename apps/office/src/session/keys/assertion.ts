import type { PasskeyRequestOptions, PasskeySignature } from '@loto/api-contract';

/** A passkey's signature for a challenge, or why there is none. */
export type Assertion =
  | { readonly kind: 'done'; readonly credential: PasskeySignature }
  /** The person or the browser cancelled it. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' };

/** Requests a passkey's signature, which the person confirms by finger, face or PIN. */
export async function askPasskey(options: PasskeyRequestOptions): Promise<Assertion> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: {
        ...options,
        allowCredentials: options.allowCredentials.map(({ id: each }) => ({ id: each, type: 'public-key' })),
      },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      kind: 'done',
      credential: {
        id,
        rawId,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          ...(userHandle !== undefined && { userHandle }),
        },
      },
    };
  } catch (error) {
    return { kind: isCancelled(error) ? 'cancelled' : 'failed' };
  }
}

/** Returns true if the person or the browser cancelled a passkey request. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
