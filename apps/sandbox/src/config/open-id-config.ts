import { z } from 'zod';
import { blankIsMissing, httpUrl, port, withoutFinalSlash } from './values.ts';

/** A client that an issuer knows. */
export type OpenIdClient = { clientId: string; redirectUris: readonly string[] };

/** The configuration of the OpenID provider. */
export type OpenIdConfig = {
  /** 0 takes a free port of the system. */
  port: number;
  /** The folder of its keys and accounts; null: a folder in the sandbox's own. */
  home: string | null;
  /** How browsers reach it, without a final slash; null means `http://localhost:PORT`. */
  publicUrl: string | null;
  google: OpenIdClient;
  apple: OpenIdClient;
};

const clientId = (fallback: string) => z.preprocess(blankIsMissing, z.string().max(200).default(fallback));
const redirectUris = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').map((uri) => uri.trim()) : []).filter(Boolean),
  z.array(httpUrl),
);

/** The variables of the OpenID provider. */
export const openIdEnvironment = {
  OPENID_PORT: z.preprocess(blankIsMissing, port.optional()),
  OPENID_HOME: z.preprocess(blankIsMissing, z.string().optional()),
  OPENID_PUBLIC_URL: z.preprocess(blankIsMissing, httpUrl.optional()),
  OPENID_GOOGLE_CLIENT_ID: clientId('loto-google'),
  OPENID_GOOGLE_REDIRECT_URIS: redirectUris,
  OPENID_APPLE_CLIENT_ID: clientId('loto-apple'),
  OPENID_APPLE_REDIRECT_URIS: redirectUris,
};

/** What they mean; null without a port: the provider does not run. */
export function openIdConfig(value: z.infer<z.ZodObject<typeof openIdEnvironment>>): OpenIdConfig | null {
  if (value.OPENID_PORT === undefined) return null;
  return {
    port: value.OPENID_PORT,
    home: value.OPENID_HOME ?? null,
    publicUrl: withoutFinalSlash(value.OPENID_PUBLIC_URL),
    google: { clientId: value.OPENID_GOOGLE_CLIENT_ID, redirectUris: value.OPENID_GOOGLE_REDIRECT_URIS },
    apple: { clientId: value.OPENID_APPLE_CLIENT_ID, redirectUris: value.OPENID_APPLE_REDIRECT_URIS },
  };
}
