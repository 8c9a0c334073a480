import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { IssuerKind } from '../open-id-provider/issuer-kind.ts';
import { CLIENT_IDS } from './open-id-under-test.ts';
import type { OpenIdUnderTest } from './open-id-under-test.ts';

/**
 * What an ID token says, once the issuer's published keys have proved it, its audience and that it
 * is in force.
 * @throws when any of it is not so
 */
export async function verifiedToken(provider: OpenIdUnderTest, kind: IssuerKind, token: string | undefined) {
  const keys = createRemoteJWKSet(new URL(`${provider.origin()}/${kind}/jwks`));
  const checks = { issuer: provider.issuerUrl(kind), audience: CLIENT_IDS[kind], algorithms: ['RS256'] };
  return (await jwtVerify(token ?? '', keys, checks)).payload;
}
