import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { IssuerKind } from '../open-id-provider/issuer-kind.ts';
import { CLIENT_IDS } from './open-id-under-test.ts';
import type { OpenIdUnderTest } from './open-id-under-test.ts';

/**
 * Returns the claims of an ID token after verifying its signature with the issuer's published keys,
 * its audience and its lifetime.
 * @throws if the token is invalid
 */
export async function verifiedToken(provider: OpenIdUnderTest, kind: IssuerKind, token: string | undefined) {
  const keys = createRemoteJWKSet(new URL(`${provider.origin()}/${kind}/jwks`));
  const checks = { issuer: provider.issuerUrl(kind), audience: CLIENT_IDS[kind], algorithms: ['RS256'] };
  return (await jwtVerify(token ?? '', keys, checks)).payload;
}
