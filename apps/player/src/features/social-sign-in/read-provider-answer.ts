import type { SocialProvider } from './provider-mark.tsx';

/** The fragment of /process (the server makes it from the provider's answer). */
export type ProviderAnswer =
  /** The person changed their mind there. */
  | { kind: 'denied' }
  | { kind: 'failed' }
  /** Not requested here, or too late: its content is ignored. */
  | { kind: 'unexpected' }
  | {
      kind: 'token';
      provider: SocialProvider;
      body: { token: string; firstName?: string; lastName?: string };
    };

/** Each provider has its own error code for a declined sign-in. */
const declined = ['access_denied', 'user_cancelled_authorize'];

/**
 * Reads a provider's answer; a token only when its state is expected.
 * @param takeState whether an answer with this state was requested
 */
export function readProviderAnswer(
  fields: URLSearchParams,
  takeState: (state: string | null) => boolean,
): ProviderAnswer {
  const isExpected = takeState(fields.get('state'));
  const error = fields.get('error');
  if (error !== null) return { kind: declined.includes(error) ? 'denied' : 'failed' };
  const provider = fields.get('provider');
  const token = fields.get('id_token');
  if (!isExpected || token === null) return { kind: 'unexpected' };
  if (provider === 'google') return { kind: 'token', provider, body: { token } };
  if (provider !== 'apple') return { kind: 'unexpected' };
  const firstName = fields.get('firstName');
  const lastName = fields.get('lastName');
  const name = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  return { kind: 'token', provider, body: { token, ...name } };
}
