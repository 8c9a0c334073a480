import { chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor } from '@loto/local';
import { startService } from './service.ts';

/** This machine's replacements for the addresses and files in `deploy/nginx`. */
interface Place {
  /** Created here, only for nginx. */
  readonly folder: string;
  /** Maps upstream ports in the file to ports on this machine. */
  readonly ports: ReadonlyMap<string, number>;
  /** The listening addresses for https and http. */
  readonly listen: { readonly https: string; readonly http: string };
  /** The certificate of both hosts. Without one, nginx uses no TLS. */
  readonly certificate?: { readonly certFile: string; readonly keyFile: string };
}

/**
 * Starts nginx with deploy/nginx/nginx.conf, replacing only ports, folders and certificates.
 * @returns a function that stops it
 * @throws if the file contains an upstream port without a process, or fewer ports than processes
 */
export function startNginx(
  program: string,
  text: string,
  { folder, ports, listen, certificate }: Place,
): () => Promise<void> {
  const ways = [...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port = '']) => port);
  const [wanted, had] = [ways, [...ports.keys()]].map((all) => all.toSorted().join(', '));
  if (wanted !== had) throw new Error(`nginx leads to ${wanted}, and the processes listen at ${had}`);
  const account = accountFor(folder);
  mkdirSync(join(folder, 'tls'), { recursive: true, mode: 0o700 });
  const own = (path: string) => {
    if (account !== null) chownSync(path, account.uid, account.gid);
    return path;
  };
  for (const path of [folder, join(folder, 'tls')]) own(path);
  if (certificate !== undefined)
    for (const name of ['loto', 'office'])
      for (const [from, kind] of [
        [certificate.certFile, 'crt'],
        [certificate.keyFile, 'key'],
      ] as const) {
        const path = join(folder, 'tls', `${name}.${kind}`);
        copyFileSync(from, path);
        own(path);
      }
  const here = text
    .replaceAll(/127\.0\.0\.1:(\d+)/g, (_, port: string) => `127.0.0.1:${ports.get(port)}`)
    .replaceAll('listen 443', `listen ${listen.https}`)
    .replaceAll('listen 80;', `listen ${listen.http};`)
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replaceAll('/etc/nginx', folder)
    .replaceAll('/var/lib/nginx', folder);
  const file = join(folder, 'started.conf');
  writeFileSync(
    file,
    certificate === undefined ? here.replaceAll(' ssl http2;', ';').replace(/^ +ssl_.*\n/gm, '') : here,
  );
  const args = ['-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
  const nginx = startService(program, args, { account, logFile: join(folder, 'nginx.log') });
  // SIGKILL would leave its workers running.
  return () => nginx.end('SIGTERM');
}
