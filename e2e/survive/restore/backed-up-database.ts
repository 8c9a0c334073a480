import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  appendFileSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { accountFor } from '@loto/local';
import type pg from 'pg';
import { killDatabase } from '../../chaos/faults/kill-database.ts';
import { onDatabase } from '../books.ts';
import type { Tools } from '../outside-tools.ts';
import { run, startService, type Account, type Service } from '../service.ts';

/** A PostgreSQL that Barman backs up, with the configuration of `deploy/backup`. */
export interface BackedUpDatabase {
  /** As the owner. */
  readonly url: string;
  /**
   * Receives the write-ahead log from now on, and makes a whole backup, of which monitoring hears.
   */
  backUp(): Promise<void>;
  /** Kills every process of the server and deletes its data. */
  destroy(): Promise<void>;
  /** `deploy/backup/restore.sh MOMENT`, and starts what it made. */
  restore(moment: string): Promise<void>;
  /** Ends what runs. */
  stop(): Promise<void>;
}

const deployFolder = fileURLToPath(new URL('../../../deploy/backup/', import.meta.url));

type BackupTools = Tools<'barman' | 'initdb' | 'pg_ctl' | 'pg_receivewal' | 'pg_basebackup'>;

/** @param home an empty folder that other accounts may enter */
export async function openBackedUpDatabase(
  tools: BackupTools,
  home: string,
  port: number,
): Promise<BackedUpDatabase> {
  const folder = join(home, 'database');
  const account = accountFor(folder);
  for (const path of [folder, join(folder, 'barman')]) makeFolder(path, account);
  const data = join(folder, 'data');
  const barmanConfig = join(folder, 'barman.conf');
  writeFileSync(barmanConfig, barmanConfiguration(tools, folder, port, await nameOf(account)));
  const env = { BARMAN_CONFIG_FILE: barmanConfig, PATH: pathWith(tools) };
  const barman = (...args: string[]) => run(tools.barman, args, { account, env });
  const url = `postgresql://loto@127.0.0.1:${port}/loto`;
  const logFile = join(folder, 'postgres.log');
  let receiver: Service | undefined;

  const start = (...settings: string[]) =>
    run(tools.pg_ctl, ['start', '-w', '-t', '120', '-D', data, '-l', logFile, '-o', settings.join(' ')], {
      account,
      env,
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
  await onDatabase(url, (client) => client.query(readFileSync(join(deployFolder, 'roles.sql'), 'utf8')));

  return {
    url,
    async backUp() {
      const beganAt = Date.now();
      // a restored server has no slots
      await barman('receive-wal', '--create-slot', 'loto').catch(() => {});
      receiver = startService(tools.barman, ['receive-wal', 'loto'], {
        account,
        env,
        logFile: join(folder, 'receive-wal.log'),
      });
      await onDatabase(url, async (client) => {
        while (!(await isReceiving(client))) {
          if (receiver?.hasEnded() === true) throw new Error(`No log is received: ${receiver.tail()}`);
          await wait(100);
        }
      });
      await barman('switch-wal', '--archive', '--archive-timeout', '60', 'loto');
      await barman('backup', '--immediate-checkpoint', '--wait', '--wait-timeout', '60', 'loto');
      const reported = await run(join(deployFolder, 'backup-age.sh'), [], { account, env });
      const [, endedSeconds = '0'] = /^loto_backup_ended_seconds (\d+)$/m.exec(reported) ?? [];
      // Barman leaves out what is less than a second
      if (Number(endedSeconds) * 1000 < beganAt - 1000)
        throw new Error(`deploy/backup/backup-age.sh does not see this backup: ${reported}`);
    },
    async destroy() {
      killDatabase(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
      rmSync(data, { recursive: true, force: true });
      await receiver?.end();
    },
    async restore(moment) {
      await run(join(deployFolder, 'restore.sh'), [moment, data], { account, env });
      // as the same account on the same machine, where Barman's own command would need sudo
      await start(`-c restore_command='${tools.barman} get-wal -P loto %f > %p'`);
      await onDatabase(url, async (client) => {
        while (await isRecovering(client)) await wait(100);
        await client.query(readFileSync(join(deployFolder, 'after-restore.sql'), 'utf8'));
      });
    },
    async stop() {
      await receiver?.end();
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

async function isReceiving(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_stat_replication where state = 'streaming'");
  return rowCount === 1;
}

/** The configuration of `deploy/backup`, with the addresses and folders of this drill. */
function barmanConfiguration(tools: BackupTools, folder: string, port: number, user: string): string {
  const address = `host=127.0.0.1 port=${port} user=barman dbname=loto`;
  const changed = {
    barman_user: user,
    barman_home: join(folder, 'barman'),
    configuration_files_directory: join(folder, 'none'),
    log_file: join(folder, 'barman.log'),
    conninfo: address,
    streaming_conninfo: address,
    path_prefix: dirname(tools.pg_receivewal),
  };
  return Object.entries(changed).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`),
    readFileSync(join(deployFolder, 'barman.conf'), 'utf8'),
  );
}

async function nameOf(account: Account): Promise<string> {
  if (account === null) return userInfo().username;
  return (await run('id', ['-un', String(account.uid)], { account: null })).trim();
}

/** Barman looks for the programs of PostgreSQL on PATH too. */
function pathWith(tools: BackupTools): string {
  return `${dirname(tools.pg_receivewal)}:${process.env['PATH'] ?? ''}`;
}

function makeFolder(path: string, account: Account): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account !== null) chownSync(path, account.uid, account.gid);
}
