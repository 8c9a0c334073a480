import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { AccessTokens } from './calls/access-token.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Emit } from './feature.ts';
import type { Mailer } from './mail/mailer.ts';

/** The dependencies of every feature, which app.ts creates once. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly mailer: Mailer;
  readonly tokens: AccessTokens;
  readonly log: FastifyBaseLogger;
  readonly emit: Emit;
}
