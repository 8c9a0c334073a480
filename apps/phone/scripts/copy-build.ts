import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AppSettings, isForShell, type PageHashes, settingsFile, shellPage } from './shell-page.ts';

/**
 * Copies the web build for the shells. Only the page's policy differs.
 * @param built the folder of the web build
 * @param shell the folder that Capacitor copies into the apps; its contents are deleted first
 */
export function copyBuild(
  built: string,
  shell: string,
  settings: AppSettings,
  options: Parameters<typeof settingsFile>[1],
): void {
  rmSync(shell, { recursive: true, force: true });
  const files = globSync('**/*', { cwd: built }).filter((path) => statSync(join(built, path)).isFile());
  for (const path of files.filter(isForShell)) {
    mkdirSync(dirname(join(shell, path)), { recursive: true });
    cpSync(join(built, path), join(shell, path));
  }
  const read = (path: string) => readFileSync(join(built, path), 'utf8');
  const pages = JSON.parse(read('csp-hashes.json')) as Record<string, PageHashes>;
  const hashes = pages['index.html'] ?? { scripts: [], styles: [] };
  writeFileSync(join(shell, 'index.html'), shellPage(read('index.html'), hashes, settings.productOrigin));
  writeFileSync(join(shell, 'app-settings.json'), settingsFile(settings, options));
}
