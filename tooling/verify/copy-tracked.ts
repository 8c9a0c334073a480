import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_FOLDER } from './project.ts';

/** Copies the project's files, without installed or built ones. */
export function copyTracked(to: string): void {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git could not list the files: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0').filter((path) => path !== '')) {
    const from = join(PROJECT_FOLDER, file);
    if (!existsSync(from)) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(from, join(to, file));
  }
}
