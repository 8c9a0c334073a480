import { z } from 'zod';
import { blankIsMissing, httpUrl, port, withoutFinalSlash } from './values.ts';

/** A client registered with an issuer. */
export type OpenIdClient = { clientId: string; redirectUris: readonly string[] };

/** The configuration of the OpenID provider. */
export type OpenIdConfig = {
  /** Listening port; 0 picks a free one. */
  port: number;
  /** Folder with the keys and accounts; null uses a subfolder of the sandbox's folder. */
  home: string | null;
  /** Public URL without a trailing slash; null means `http://localhost:PORT`. */
  publicUrl: string | null;
  google: OpenIdClient;
  apple: OpenIdClient;
};

const clientId = (fallback: string) => z.preprocess(blankIsMissing, z.string().max(200).default(fallback));
const redirectUris = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').map((uri) => uri.trim()) : []).filter(Boolean),
  z.array(httpUrl),
);

/** Environment variables of the OpenID provider. */
export const openIdEnvironment = {
  OPENID_PORT: z.preprocess(blankIsMissing, port.optional()),
  OPENID_HOME: z.preprocess(blankIsMissing, z.string().optional()),
  OPENID_PUBLIC_URL: z.preprocess(blankIsMissing, httpUrl.optional()),
  OPENID_GOOGLE_CLIENT_ID: clientId('loto-google'),
  OPENID_GOOGLE_REDIRECT_URIS: redirectUris,
  OPENID_APPLE_CLIENT_ID: clientId('loto-apple'),
  OPENID_APPLE_REDIRECT_URIS: redirectUris,
};

/**
 * Converts the variables to a configuration. Returns null without a port, which disables the
 * provider.
 */
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
