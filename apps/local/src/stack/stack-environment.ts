import { resolve } from 'node:path';
import { schemaName } from '@loto/api/schema';
import { DEFAULT_HOME } from '../project-folder.ts';
import type { StackOptions } from './stack-options.ts';

const PORT_NAMES = [
  'PORT',
  'MAILBOX_PORT',
  'SMTP_PORT',
  'SANDBOX_PORT',
  'OPENID_PORT',
  'PARTNER_PORT',
  'PUSH_PORT',
  'WITNESS_PORT',
  'OFFICE_PORT',
  'DATABASE_PORT',
] as const;

/**
 * Reads the stack's options from the environment.
 * @throws {Error} that lists every invalid variable
 */
export function stackOptionsFrom(env: Readonly<Record<string, string | undefined>>): StackOptions {
  const unusable = PORT_NAMES.filter((name) => env[name] && !isPort(env[name])).map(
    (name) => `${name} must be a port, 0 to 65535, not “${env[name]}”.`,
  );
  const schema = env['DATABASE_SCHEMA'];
  if (schema && !schemaName.test(schema))
    unusable.push(`DATABASE_SCHEMA must be a name such as public or cell_2, not “${schema}”.`);
  if (unusable.length > 0) throw new Error(unusable.join('\n'));
  const port = (name: (typeof PORT_NAMES)[number]) => (env[name] ? Number(env[name]) : undefined);
  return withoutUndefined({
    home: resolve(env['LOTO_HOME'] || DEFAULT_HOME),
    port: port('PORT'),
    ports: withoutUndefined({
      mailbox: port('MAILBOX_PORT'),
      smtp: port('SMTP_PORT'),
      sandbox: port('SANDBOX_PORT'),
      openId: port('OPENID_PORT'),
      partnerApp: port('PARTNER_PORT'),
      pushService: port('PUSH_PORT'),
      witness: port('WITNESS_PORT'),
      office: port('OFFICE_PORT'),
    }),
    databasePort: port('DATABASE_PORT'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseSchema: env['DATABASE_SCHEMA'] || undefined,
    host: env['HOST'] || undefined,
    publicUrl: env['PUBLIC_URL'] || undefined,
  });
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
