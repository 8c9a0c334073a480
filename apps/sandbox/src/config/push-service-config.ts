import { z } from 'zod';
import { blankIsMissing, httpUrl, port, secret, withoutFinalSlash } from './values.ts';

/** The configuration of the push service. */
export type PushServiceConfig = {
  /** Listening port; 0 picks a free one. */
  port: number;
  /** Public URL without a trailing slash; null means `http://localhost:PORT`. */
  publicUrl: string | null;
  /** The key that authorizes the sender. */
  secretKey: string;
  /** The base URL of links in messages, without a trailing slash. */
  webOrigin: string;
};

/** Environment variables of the push service. */
export const pushServiceEnvironment = {
  PUSH_PORT: z.preprocess(blankIsMissing, port.optional()),
  PUSH_PUBLIC_URL: z.preprocess(blankIsMissing, httpUrl.optional()),
  PUSH_WEB_ORIGIN: z.preprocess(blankIsMissing, httpUrl.default('http://localhost:3000')),
  PUSH_SECRET_KEY: z.preprocess(blankIsMissing, secret.optional()),
};

/**
 * Converts the variables to a configuration. Returns null without a port, which disables the
 * service.
 */
export function pushServiceConfig(
  value: z.infer<z.ZodObject<typeof pushServiceEnvironment>>,
): PushServiceConfig | null {
  if (value.PUSH_PORT === undefined) return null;
  return {
    port: value.PUSH_PORT,
    publicUrl: withoutFinalSlash(value.PUSH_PUBLIC_URL),
    secretKey: value.PUSH_SECRET_KEY ?? '',
    webOrigin: value.PUSH_WEB_ORIGIN.replace(/\/+$/, ''),
  };
}

/** Returns the missing variables: the service needs a key. */
export function missingOfPushService(env: Record<string, string | undefined>): string[] {
  return env['PUSH_PORT'] && !env['PUSH_SECRET_KEY'] ? ['PUSH_SECRET_KEY is missing (PUSH_PORT is set)'] : [];
}
