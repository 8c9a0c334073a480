import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { writeProductFolder } from '@loto/product-folder/testing';
import { ConfigRefused, readConfig } from '../config.ts';
import { writeSealPolicy } from './seal-policy.ts';

/** Returns 32 bytes that look random but are the same in every run. */
export const key = (letter: string) => createHash('sha256').update(letter).digest('base64url');
/** A password like those of `openssl rand -hex 24`. */
export const password = createHash('sha256').update('password').digest('hex').slice(0, 48);
export const bytesOf = (count: number) => createHash('sha256').update(`key ${count}`).digest();

const productFolder = writeProductFolder();
process.once('exit', () => rmSync(productFolder, { recursive: true }));

/** A complete set of the server's variables. */
export const complete = {
  LOTO_ENV: 'demo',
  PRODUCT_FOLDER: productFolder,
  DATABASE_URL: `postgresql://loto_server:${password}@127.0.0.1:5432/loto`,
  WORKER_DATABASE_URL: `postgresql://loto_worker:${password}@127.0.0.1:5432/loto`,
  TRUSTED_PROXIES: '127.0.0.1',
  PUBLIC_URL: 'http://localhost:3000/',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Loto <bilete@loto.test>',
  OFFICE_ORIGIN: 'https://office.loto.test',
  ACCESS_TOKEN_KEYS: `second:${key('b')},first:${key('a')}`,
  LINK_SIGNING_KEY: key('c'),
  ONE_TIME_CODE_KEY: key('d'),
  CNP_KEY: key('e'),
  IDENTITY_KEY: key('i'),
  RESULT_SIGNING_KEY: key('z'),
  SEAL_LOG_KEY: key('l'),
  SEAL_POLICY_FILE: writeSealPolicy(key('l')),
  COUNTRY_CHECK: 'enforce',
  SECURITY_CONTACT: 'mailto:security@loto.test',
  SECURITY_CONTACT_CHECKED: new Date().toISOString().slice(0, 10),
  PAYMENT_PROVIDERS: 'sandbox',
  SANDBOX_URL: 'http://127.0.0.1:4000/',
  SANDBOX_SECRET_KEY: 'sandbox-key',
  SANDBOX_WEBHOOK_SECRET: `whsec_${key('w')}`,
};

/** Returns the problems for which variables are rejected. */
export function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigRefused) return error.problems;
    throw error;
  }
  return [];
}

export const named = (bytes: Buffer) => `whsec_${bytes.toString('base64')}`;
