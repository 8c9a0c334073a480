import type { PasskeyCreationOptions } from '@loto/api-contract';
import { officeEndpoints, type OfficeCallId } from '@loto/office-contract/endpoints';
import type { OfficeError } from '../api/office-error.ts';
import { readFailure, sendRequest } from '../api/send-request.ts';
import { isCancelled } from './assertion.ts';

/** A new passkey in the form that commands accept, or why there is none. */
export type CreatedKey =
  | { readonly kind: 'done'; readonly key: string; readonly credentialId: string }
  | { readonly kind: 'cancelled' | 'failed' }
  /** The key is already one of the operator's. */
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly error: OfficeError };

/** Creates another passkey for the signed-in operator. It still has to be added. */
export const createKey = (): Promise<CreatedKey> => createBy('newKeyOptions', {});

/** Creates an operator's first passkey, with the mailed code. */
export const createFirstKey = (body: {
  readonly operator: string;
  readonly code: string;
}): Promise<CreatedKey> => createBy('enrolmentOptions', body);

async function createBy(call: OfficeCallId, body: object): Promise<CreatedKey> {
  const asked = await post(call, body);
  if ('error' in asked) return { kind: 'refused', error: asked.error };
  const credential = await makePasskey((asked.data as { options: PasskeyCreationOptions }).options);
  if (typeof credential === 'string') return { kind: credential };
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, attestationObject, transports } = response;
  const read = await post('readCreatedKey', {
    credential: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
  });
  if ('error' in read) return { kind: 'refused', error: read.error };
  return { kind: 'done', key: (read.data as { key: string }).key, credentialId: id };
}

async function makePasskey(options: PasskeyCreationOptions) {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return await startRegistration({
      optionsJSON: {
        ...options,
        excludeCredentials: options.excludeCredentials.map(({ id, type }) => ({ id, type })),
      },
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known';
    return isCancelled(error) ? 'cancelled' : 'failed';
  }
}

async function post(call: OfficeCallId, body: object): Promise<{ data: unknown } | { error: OfficeError }> {
  const { method, path } = officeEndpoints[call];
  const answered = await sendRequest({ method, path, body });
  if (answered.error !== undefined) return { error: answered.error };
  const { status, json } = answered;
  return status === 200 ? { data: json['data'] } : { error: readFailure(status, json) };
}
