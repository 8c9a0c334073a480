import { z } from 'zod';
import { blankIsMissing, httpUrl, port, secret, withoutFinalSlash } from './values.ts';

/** The configuration of the push service. */
export type PushServiceConfig = {
  /** 0 takes a free port of the system. */
  port: number;
  /** How browsers reach it, without a final slash; null: `http://localhost:PORT`. */
  publicUrl: string | null;
  /** The key of who sends. */
  secretKey: string;
  /** Where the links of messages lead, without a final slash. */
  webOrigin: string;
};

/** The variables of the push service. */
export const pushServiceEnvironment = {
  PUSH_PORT: z.preprocess(blankIsMissing, port.optional()),
  PUSH_PUBLIC_URL: z.preprocess(blankIsMissing, httpUrl.optional()),
  PUSH_WEB_ORIGIN: z.preprocess(blankIsMissing, httpUrl.default('http://localhost:3000')),
  PUSH_SECRET_KEY: z.preprocess(blankIsMissing, secret.optional()),
};

/** What they mean; null without a port: the service does not run. */
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

/** A service that runs has a key. */
export function missingOfPushService(env: Record<string, string | undefined>): string[] {
  return env['PUSH_PORT'] && !env['PUSH_SECRET_KEY'] ? ['PUSH_SECRET_KEY is missing (PUSH_PORT is set)'] : [];
}
