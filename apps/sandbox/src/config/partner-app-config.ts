import { z } from 'zod';
import { blankIsMissing, httpUrl, port, withoutFinalSlash } from './values.ts';

/** What the partner's app was told. */
export type PartnerAppConfig = {
  /** 0 asks the system for a free port. */
  port: number;
  /** The folder of its key; null: a folder in the sandbox's own. */
  home: string | null;
  /** How browsers reach it, without a final slash; its tokens name it as their issuer. Null: `http://localhost:PORT`. */
  publicUrl: string | null;
  /** Whom its tokens are for. */
  audience: string;
  /** Where its links open the product, without a final slash. */
  webOrigin: string;
};

/** The variables of the partner's app. */
export const partnerAppEnvironment = {
  PARTNER_PORT: z.preprocess(blankIsMissing, port.optional()),
  PARTNER_HOME: z.preprocess(blankIsMissing, z.string().optional()),
  PARTNER_PUBLIC_URL: z.preprocess(blankIsMissing, httpUrl.optional()),
  PARTNER_AUDIENCE: z.preprocess(blankIsMissing, z.string().max(200).default('loto')),
  PARTNER_WEB_ORIGIN: z.preprocess(blankIsMissing, httpUrl.default('http://localhost:3000')),
};

/** What they mean; null without a port: the app does not run. */
export function partnerAppConfig(
  value: z.infer<z.ZodObject<typeof partnerAppEnvironment>>,
): PartnerAppConfig | null {
  if (value.PARTNER_PORT === undefined) return null;
  return {
    port: value.PARTNER_PORT,
    home: value.PARTNER_HOME ?? null,
    publicUrl: withoutFinalSlash(value.PARTNER_PUBLIC_URL),
    audience: value.PARTNER_AUDIENCE,
    webOrigin: value.PARTNER_WEB_ORIGIN.replace(/\/+$/, ''),
  };
}
