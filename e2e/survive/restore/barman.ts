import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { onDatabase } from '../books.ts';
import { run, startService, type Account, type Service } from '../service.ts';
import { backupFolder, makeFolder, type Backup, type BackupPlace } from './backed-up-database.ts';

/** Backs up a database with Barman and reports it to monitoring. */
export async function openBarman(barmanProgram: string, place: BackupPlace): Promise<Backup> {
  const { folder, data, url, account, programs } = place;
  makeFolder(join(folder, 'barman'), account);
  const configFile = join(folder, 'barman.conf');
  writeFileSync(configFile, barmanConfiguration(place, await nameOf(account)));
  // Barman also looks for PostgreSQL's programs on PATH.
  const env = { BARMAN_CONFIG_FILE: configFile, PATH: `${programs}:${process.env['PATH'] ?? ''}` };
  const barman = (...args: string[]) => run(barmanProgram, args, { account, env });
  let receiver: Service | undefined;

  return {
    async prepare() {
      await onDatabase(url, (client) => client.query(readFileSync(join(backupFolder, 'roles.sql'), 'utf8')));
    },
    async begin() {
      const beganAt = Date.now();
      receiver = startService(barmanProgram, ['receive-wal', 'loto'], {
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
      const reported = await run(join(backupFolder, 'backup-age.sh'), [], { account, env });
      const [, endedSeconds = '0'] = /^loto_backup_ended_seconds (\d+)$/m.exec(reported) ?? [];
      // Barman omits fractions of a second.
      if (Number(endedSeconds) * 1000 < beganAt - 1000)
        throw new Error(`deploy/backup/backup-age.sh does not see this backup: ${reported}`);
    },
    async end() {
      await receiver?.end();
    },
    async restore(moment) {
      await run(join(backupFolder, 'restore.sh'), [moment, data], { account, env });
      // It runs with the same account on the same machine, where Barman's own command would need
      // sudo.
      return { settings: `-c restore_command='${barmanProgram} get-wal -P loto %f > %p'`, env };
    },
  };
}

async function isReceiving(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_stat_replication where state = 'streaming'");
  return rowCount === 1;
}

/** Returns the configuration of `deploy/backup` with this drill's addresses and folders. */
function barmanConfiguration({ folder, port, programs }: BackupPlace, user: string): string {
  const address = `host=127.0.0.1 port=${port} user=barman dbname=loto`;
  const changed = {
    barman_user: user,
    barman_home: join(folder, 'barman'),
    configuration_files_directory: join(folder, 'none'),
    log_file: join(folder, 'barman.log'),
    conninfo: address,
    streaming_conninfo: address,
    path_prefix: programs,
  };
  return Object.entries(changed).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`),
    readFileSync(join(backupFolder, 'barman.conf'), 'utf8'),
  );
}

async function nameOf(account: Account): Promise<string> {
  if (account === null) return userInfo().username;
  return (await run('id', ['-un', String(account.uid)], { account: null })).trim();
}
