import type { Calls, Session } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import { takeAddressAttempt } from '../../../platform/calls/address-attempts.ts';
import type { CallContext, CallHandler } from '../../../platform/calls/register-calls.ts';
import type { ProviderName } from '../profile/index.ts';
import { addressLimits, type FederatedSignIns, type SocialProvider } from './federated-sign-ins.ts';
import { readIdToken } from './id-token.ts';
import { signInByIdentity, type Invitation } from './sign-in-by-identity.ts';
import { hashOfNonce, judgeNonce } from './sign-in-nonce.ts';
import { TokenRefused } from './verify-signed-token.ts';

/** Signs in with a Google ID token, whose name is stored if the profile has none. */
export function googleLogin(signIns: FederatedSignIns): CallHandler<Calls['googleLogin']> {
  return async ({ body }, context) => ({
    data: await signInWith(signIns, 'google', { ...body, invitation: body }, context),
  });
}

/**
 * Signs in with an Apple ID token, and the name that Apple sends only once, separately from the
 * token.
 */
export function appleLogin(signIns: FederatedSignIns): CallHandler<Calls['appleLogin']> {
  return async ({ body }, context) => {
    const { token, nonce, firstName, lastName } = body;
    const given = { token, nonce, name: { firstName, lastName }, invitation: body };
    return { data: await signInWith(signIns, 'apple', given, context) };
  };
}

interface Given {
  token: string;
  /** The nonce from a phone app; the token contains its hash. */
  nonce?: string | undefined;
  name?: ProviderName;
  invitation: Invitation;
}

/**
 * Signs in with an ID token of either provider.
 * @throws {ApiError} as declared for the two calls
 */
async function signInWith(
  signIns: FederatedSignIns,
  provider: SocialProvider,
  { token, nonce: held, name, invitation }: Given,
  context: CallContext,
): Promise<Session> {
  const { clock, config } = signIns;
  const now = clock.now();
  const believed = signIns[provider];
  if (believed === null) throw new ApiError('PROVIDER_NOT_OFFERED');
  await takeAddressAttempt(signIns, addressLimits.tokens, context.address, now);

  const idToken = await readIdToken(token, { ...believed, clock }).catch((error: unknown) => {
    if (error instanceof TokenRefused) throw new ApiError('SOCIAL_TOKEN_INVALID', { cause: error });
    throw error;
  });
  const { subject, provedEmail } = idToken;
  if (held !== undefined && hashOfNonce(held) !== idToken.nonce)
    throw new ApiError('SOCIAL_TOKEN_INVALID', { cause: new TokenRefused('of another nonce') });
  const nonce = held ?? idToken.nonce;
  const judged = judgeNonce(config.secrets, nonce, now);
  if (judged === null)
    throw new ApiError('SOCIAL_TOKEN_INVALID', { cause: new TokenRefused('not our nonce') });

  const session = await signInByIdentity(
    signIns,
    {
      identity: { provider, subject },
      nonce: { scope: 'sign-in', nonce, expiresAt: judged.expiresAt },
      account: { kind: 'of-e-mail', provedEmail },
      name: name ?? idToken,
      invitation,
    },
    context,
  );
  if (session === 'e-mail-not-proved') throw new ApiError('SOCIAL_EMAIL_UNVERIFIED');
  if (session === 'nonce-used')
    throw new ApiError('SOCIAL_TOKEN_INVALID', { cause: new TokenRefused('used nonce') });
  return session;
}
