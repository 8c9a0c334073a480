import { z } from 'zod';

const optionalText = z.string().trim().optional();

/** An empty variable means the same as an absent one. */
const present = (schema: z.ZodType<string>) => z.preprocess((v) => (v === '' ? undefined : v), schema);

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** What the environment may say, name by name, before it means anything. */
export const environmentSchema = z.object({
  LOTO_ENV: z.enum(['production', 'demo', 'development', 'test']),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: present(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_URL: present(httpUrl),
  /** Folder of the built player to serve; none when empty. */
  WEB_ROOT: optionalText,
  /** More origins that may call the API and be returned to, separated by commas. */
  ALLOWED_ORIGINS: optionalText,
  /** Addresses or CIDR ranges of our own proxies, separated by commas; only what they say in X-Forwarded-For is believed. */
  TRUSTED_PROXIES: optionalText,
  SMTP_URL: present(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: present(z.string().min(3)),
  ACCESS_TOKEN_KEYS: present(z.string()),
  LINK_SIGNING_KEY: present(z.string()),
  ONE_TIME_CODE_KEY: present(z.string()),
  PAYMENT_PROVIDER: z.enum(['sandbox']),
  SANDBOX_URL: z.preprocess((v) => (v === '' ? undefined : v), httpUrl.optional()),
  SANDBOX_SECRET_KEY: optionalText,
  SANDBOX_WEBHOOK_SECRET: optionalText,
  /** Multiplies what one network address may do. Outside production everybody may come from one address, so 100 is usual there. */
  ADDRESS_LIMIT_FACTOR: z.preprocess(
    (v) => (v === '' ? undefined : v),
    z.coerce.number().int().min(1).max(10_000).optional(),
  ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The instant the process's clock starts at; only outside production. */
  LOTO_CLOCK_START: z.preprocess(
    (v) => (v === '' ? undefined : v),
    z.iso.datetime({ offset: true }).optional(),
  ),
  /** The minimum age to play, a dated setting of the operator (games/rules). */
  MINIMUM_AGE: z.coerce.number().int().min(18).max(99).default(18),
});

export type Environment = z.infer<typeof environmentSchema>;
