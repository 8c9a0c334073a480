/** The real issuers to simulate. */
export const ISSUER_KINDS = ['google', 'apple'] as const;
export type IssuerKind = (typeof ISSUER_KINDS)[number];

/** The scopes that each issuer's clients can request, with the resulting claims in the ID token. */
export const SCOPES: Record<IssuerKind, { scopes: string[]; claims: Record<string, string[]> }> = {
  google: {
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
  },
  // Apple never includes the name in the token but sends it once in a form field.
  apple: {
    scopes: ['openid', 'email', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'] },
  },
};

/**
 * The response type of each issuer. Apple issues an ID token only together with a code, which is
 * never redeemed here.
 */
export const RESPONSE_TYPES = { google: 'id_token', apple: 'code id_token' } as const satisfies Record<
  IssuerKind,
  string
>;
