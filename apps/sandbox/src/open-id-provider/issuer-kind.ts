/** The real issuers that are imitated. */
export const ISSUER_KINDS = ['google', 'apple'] as const;
export type IssuerKind = (typeof ISSUER_KINDS)[number];

/** The scopes that clients of each issuer can request, with the claims of the ID token. */
export const SCOPES: Record<IssuerKind, { scopes: string[]; claims: Record<string, string[]> }> = {
  google: {
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
  },
  // Apple never puts the name into the token but sends it once in a form field.
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
