import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { accountFor } from '@loto/local';
import type pg from 'pg';
import { killDatabase } from '../../chaos/faults/kill-database.ts';
import { onDatabase } from '../books.ts';
import type { Tools } from '../outside-tools.ts';
import { run, type Account } from '../service.ts';

/** A PostgreSQL that is backed up either by Barman or like in the compose file. */
export interface BackedUpDatabase {
  /** The owner's URL. */
  readonly url: string;
  /** Starts to receive the write-ahead log and creates a full backup, which monitoring reports. */
  backUp(): Promise<void>;
  /** Kills every process of the server and deletes its data. */
  destroy(): Promise<void>;
  /** Restores the data of a moment, or `latest`, and starts the server. */
  restore(moment: string): Promise<void>;
  /** Stops all running parts. */
  stop(): Promise<void>;
}

/** The path of `deploy/backup`. */
export const backupFolder = fileURLToPath(new URL('../../../deploy/backup/', import.meta.url));

/** The database of a {@link Backup}, and the folders and programs that it can use. */
export interface BackupPlace {
  /** Folder for its own files, which contains {@link data}. */
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  /** A superuser's URL. */
  readonly url: string;
  readonly account: Account;
  /** The folder with PostgreSQL's programs. */
  readonly programs: string;
}

/** A way to back up a database, with the files of `deploy/backup`. */
export interface Backup {
  /** Creates its role in a new database. */
  prepare(): Promise<void>;
  /** Starts to receive the write-ahead log and creates a full backup. */
  begin(): Promise<void>;
  end(): Promise<void>;
  /**
   * Restores the data.
   * @returns additional settings for starting the restored server
   */
  restore(moment: string): Promise<{ settings?: string; env?: Readonly<Record<string, string>> }>;
}

type DatabaseTools = Tools<'initdb' | 'pg_ctl' | 'pg_basebackup' | 'pg_receivewal'>;

/**
 * @param home an empty folder that other accounts may enter
 * @param openBackup creates the backup method
 */
export async function openBackedUpDatabase(
  tools: DatabaseTools,
  { home, port }: { home: string; port: number },
  openBackup: (place: BackupPlace) => Promise<Backup>,
): Promise<BackedUpDatabase> {
  const folder = join(home, 'database');
  const account = accountFor(folder);
  makeFolder(folder, account);
  const data = join(folder, 'data');
  const programs = dirname(tools.initdb);
  const env = { PATH: `${programs}:${process.env['PATH'] ?? ''}` };
  const url = `postgresql://loto@127.0.0.1:${port}/loto`;
  const logFile = join(folder, 'postgres.log');

  const start = ({ settings = '', env: more = {} }: Awaited<ReturnType<Backup['restore']>> = {}) =>
    run(tools.pg_ctl, ['start', '-w', '-t', '120', '-D', data, '-l', logFile, '-o', settings], {
      account,
      env: { ...env, ...more },
    }).catch((error: unknown) => {
      throw new Error(readFileSync(logFile, 'utf8').slice(-3000), { cause: error });
    });

  await run(tools.initdb, ['-D', data, '-U', 'loto', '-A', 'trust', '-E', 'UTF8'], { account, env });
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`,
  );
  await start();
  await onDatabase(`postgresql://loto@127.0.0.1:${port}/postgres`, (client) =>
    client.query('create database loto'),
  );
  const backup = await openBackup({ folder, data, port, url, account, programs });
  await backup.prepare();

  return {
    url,
    backUp: () => backup.begin(),
    async destroy() {
      killDatabase(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
      rmSync(data, { recursive: true, force: true });
      await backup.end();
    },
    async restore(moment) {
      await start(await backup.restore(moment));
      await onDatabase(url, async (client) => {
        while (await isRecovering(client)) await wait(100);
        await client.query(readFileSync(join(backupFolder, 'after-restore.sql'), 'utf8'));
      });
    },
    async stop() {
      await backup.end();
      if (!existsSync(join(data, 'postmaster.pid'))) return;
      await run(tools.pg_ctl, ['stop', '-w', '-m', 'immediate', '-D', data], { account, env }).catch(
        () => {},
      );
    },
  };
}

async function isRecovering(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
  return rows[0]?.is === true;
}

export function makeFolder(path: string, account: Account): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account !== null) chownSync(path, account.uid, account.gid);
}
