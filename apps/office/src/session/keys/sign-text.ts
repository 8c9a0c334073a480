import type { OfficeSession, Signature } from '@loto/office-contract';
import { officeEndpoints } from '@loto/office-contract/endpoints';
import type { PasskeySignature } from '@loto/api-contract';
import { sendRequest } from '../api/send-request.ts';
import { askPasskey, type Assertion } from './assertion.ts';

/** A signed text, or why it was not signed. */
export type SignedText =
  | { readonly kind: 'done'; readonly signature: Signature; readonly credential: string }
  | { readonly kind: 'cancelled' | 'failed' };

/** Signs a text with the operator's key. A passkey signs its SHA-256 as the challenge. */
export async function signText(text: string, session: OfficeSession): Promise<SignedText> {
  const challenge = await challengeOf(text);
  const isDemo = session.keys.some((key) => key.isOfSession && key.isDemo);
  return signedBy(
    isDemo ? await askDemoKey(session.operator, challenge) : await askOwnKeys(passkeysOf(session), challenge),
  );
}

/** Signs a text with a particular passkey, such as a new one that is about to be enrolled. */
export async function signTextWith(credentialId: string, text: string): Promise<SignedText> {
  return signedBy(await askOwnKeys([credentialId], await challengeOf(text)));
}

function signedBy(assertion: Assertion): SignedText {
  if (assertion.kind !== 'done') return assertion;
  const { id, response } = assertion.credential;
  return {
    kind: 'done',
    credential: id,
    signature: {
      kind: 'passkey',
      authenticatorData: response.authenticatorData,
      clientDataJson: response.clientDataJSON,
      signature: response.signature,
    },
  };
}

const passkeysOf = ({ keys }: OfficeSession) =>
  keys.filter(({ kind, isDemo }) => kind === 'passkey' && !isDemo).map(({ id }) => id);

/** Time in milliseconds for the person to confirm. The text itself is valid for ten minutes. */
const timeout = 120_000;

async function askOwnKeys(credentialIds: readonly string[], challenge: string): Promise<Assertion> {
  return askPasskey({
    challenge,
    rpId: location.hostname,
    timeout,
    userVerification: 'required',
    allowCredentials: credentialIds.map((id) => ({ id, type: 'public-key', transports: [] })),
  });
}

/** Asks a demo key to sign a challenge. */
export async function askDemoKey(operator: string, challenge: string): Promise<Assertion> {
  const { method, path } = officeEndpoints.signWithDemoKey;
  const answered = await sendRequest({ method, path, body: { operator, challenge } });
  if (answered.error !== undefined || answered.status !== 200) return { kind: 'failed' };
  const { credential } = answered.json['data'] as { readonly credential: PasskeySignature };
  return { kind: 'done', credential };
}

/** Returns the SHA-256 of a text in base64url. */
export async function challengeOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
