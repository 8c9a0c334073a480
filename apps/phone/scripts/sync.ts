import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AppSettings, isForShell, settingsFile, shellPage } from './shell-page.ts';

const folder = join(import.meta.dirname, '..');
const project = join(folder, '../..');
const built = join(project, 'apps/player/build/client');
const shell = join(folder, 'build/www');

function run(cwd: string, ...[script = '', ...args]: string[]): void {
  const { status } = spawnSync(process.execPath, [join(project, 'node_modules', script), ...args], {
    cwd,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed`);
}

/** Copies the web build into the shells; only the page differs, by its policy. */
function copyBuild(settings: AppSettings): void {
  rmSync(shell, { recursive: true, force: true });
  const files = globSync('**/*', { cwd: built }).filter((path) => statSync(join(built, path)).isFile());
  for (const path of files.filter(isForShell)) {
    mkdirSync(dirname(join(shell, path)), { recursive: true });
    cpSync(join(built, path), join(shell, path));
  }
  const read = (path: string) => readFileSync(join(built, path), 'utf8');
  const hashes = JSON.parse(read('csp-hashes.json')) as string[];
  writeFileSync(join(shell, 'index.html'), shellPage(read('index.html'), hashes, settings.productOrigin));
  writeFileSync(join(shell, 'app-settings.json'), settingsFile(settings));
}

run(join(project, 'apps/player'), '@react-router/dev/bin.cjs', 'build');
copyBuild(JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')) as AppSettings);
run(folder, '@capacitor/cli/bin/capacitor', 'sync');
