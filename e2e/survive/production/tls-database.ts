import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { accountFor } from '@loto/local';
import type { Tools } from '../outside-tools.ts';
import { run } from '../service.ts';

export interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
}

export function makeCertificate(folder: string): Certificate {
  const [certFile, keyFile] = [join(folder, 'localhost.crt'), join(folder, 'localhost.key')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  chmodSync(certFile, 0o644);
  return { certFile, keyFile };
}

/** A new PostgreSQL that requires TLS and passwords. */
export interface TlsDatabase {
  stop(): Promise<void>;
}

/** @param password of its superuser `postgres` */
export async function startTlsDatabase(
  tools: Tools<'initdb' | 'pg_ctl'>,
  home: string,
  { port, certificate, password }: { port: number; certificate: Certificate; password: string },
): Promise<TlsDatabase> {
  const folder = join(home, 'database');
  const account = accountFor(folder);
  mkdirSync(folder, { mode: 0o700 });
  const own = (path: string) => {
    if (account !== null) chownSync(path, account.uid, account.gid);
  };
  own(folder);
  const [data, passwordFile, keyFile] = ['data', 'password', 'server.key'].map((name) => join(folder, name));
  if (data === undefined || passwordFile === undefined || keyFile === undefined) throw new Error('no path');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  copyFileSync(certificate.keyFile, keyFile);
  chmodSync(keyFile, 0o600);
  for (const path of [passwordFile, keyFile]) own(path);
  const initial = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
  ];
  await run(tools.initdb, initial, { account });
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all all scram-sha-256\n');
  appendFileSync(
    join(data, 'postgresql.conf'),
    [
      `\nport = ${port}`,
      "listen_addresses = 'localhost'",
      "unix_socket_directories = ''",
      'ssl = on',
      `ssl_cert_file = '${certificate.certFile}'`,
      `ssl_key_file = '${keyFile}'`,
    ].join('\n'),
  );
  const logFile = join(folder, 'postgres.log');
  await run(tools.pg_ctl, ['start', '-w', '-D', data, '-l', logFile], { account }).catch((error: unknown) => {
    throw new Error(readFileSync(logFile, 'utf8').slice(-3000), { cause: error });
  });
  return {
    stop: async () => void (await run(tools.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', data], { account })),
  };
}
