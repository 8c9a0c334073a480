import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run, startService, type Service } from '../service.ts';
import { backupFolder, makeFolder, type Backup, type BackupPlace } from './backed-up-database.ts';

/** Time limit for the first full copy. */
const longestMs = 60_000;

/** Backs up a database like the service `backup` of the compose file. */
export async function openComposeBackup(place: BackupPlace): Promise<Backup> {
  const { folder, data, port, url, account, programs } = place;
  const [backups, metrics] = [join(folder, 'backups'), join(folder, 'metrics')];
  for (const path of [backups, metrics]) makeFolder(path, account);
  const password = 'a-password-of-this-run';
  const env = {
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
    BACKUPS: backups,
    METRICS: metrics,
    BACKUP_PASSWORD: password,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'loto_backup',
    PGPASSWORD: password,
  };
  let service: Service | undefined;

  return {
    async prepare() {
      const file = join(backupFolder, 'compose-roles.sql');
      await run(join(programs, 'psql'), ['-v', 'ON_ERROR_STOP=1', '-f', file, url], { account, env });
    },
    async begin() {
      const beganAt = Date.now();
      service = startService(join(backupFolder, 'compose-backup.sh'), [], {
        account,
        env,
        logFile: join(folder, 'backup.log'),
      });
      const report = join(metrics, 'loto-backup.prom');
      const endedMs = () => {
        const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
        return Number(/^loto_backup_ended_seconds (\d+)$/m.exec(text)?.[1] ?? 0) * 1000;
      };
      while (endedMs() < beganAt - 1000) {
        if (service.hasEnded() || Date.now() > beganAt + longestMs)
          throw new Error(`Nothing was backed up: ${service.tail()}`);
        await wait(100);
      }
    },
    async end() {
      await service?.end();
    },
    async restore(moment) {
      makeFolder(data, account);
      await run(join(backupFolder, 'compose-restore.sh'), [moment, data], { account, env });
      // Moves old backups away like in the guide, since they lead to the end of the old timeline.
      const old = join(backups, `before-${readdirSync(backups).length}`);
      makeFolder(old, account);
      for (const name of ['whole', 'log']) renameSync(join(backups, name), join(old, name));
      return {};
    },
  };
}
