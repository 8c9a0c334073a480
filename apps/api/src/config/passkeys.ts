import type { Environment } from './environment.ts';
import { listOf } from './list-of.ts';

/** What passkeys are bound to (WebAuthn). */
export interface PasskeyConfig {
  /** The host name of the web app: passkeys of another one do not work here. */
  readonly rpId: string;
  /** Where passkeys may be used: our web origins on that host, and our Android apps. */
  readonly origins: readonly string[];
}

/**
 * Passkeys belong to the host name of PUBLIC_URL. Of the other origins those on it or below it may
 * use them; an app on iOS signs as the web app does.
 */
export function readPasskeys(
  env: Pick<Environment, 'PASSKEY_APP_ORIGINS'>,
  { publicUrl, allowedOrigins }: { publicUrl: string; allowedOrigins: readonly string[] },
): PasskeyConfig {
  const rpId = new URL(publicUrl).hostname;
  const isOurs = (origin: string) => {
    const { protocol, hostname } = new URL(origin);
    return /^https?:$/.test(protocol) && (hostname === rpId || hostname.endsWith(`.${rpId}`));
  };
  return { rpId, origins: [...allowedOrigins.filter(isOurs), ...listOf(env.PASSKEY_APP_ORIGINS)] };
}

/** One sentence for each origin that names no Android app. */
export function unreadableAppOrigins(env: Partial<Environment>): string[] {
  return listOf(env.PASSKEY_APP_ORIGINS)
    .filter((origin) => !/^android:apk-key-hash:[\w-]{43}$/.test(origin))
    .map((origin) => `PASSKEY_APP_ORIGINS: ${origin} is not android:apk-key-hash: and a SHA-256`);
}
