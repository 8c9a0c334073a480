import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyBuild } from './copy-build.ts';
import type { AppSettings } from './shell-page.ts';

const folder = join(import.meta.dirname, '..');
const project = join(folder, '../..');

function run(cwd: string, ...[script = '', ...args]: string[]): void {
  const { status } = spawnSync(process.execPath, [join(project, 'node_modules', script), ...args], {
    cwd,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed`);
}

run(join(project, 'apps/player'), '@react-router/dev/bin.cjs', 'build');
const settings = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')) as AppSettings;
const manifest = join(project, 'apps/player/build/client/manifest.webmanifest');
const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string };
if (name !== settings.name) {
  throw new Error(`The product folder calls the product ${name}, and apps/phone/app.json ${settings.name}.`);
}
const hasAndroidPush = existsSync(join(folder, 'android/app/google-services.json'));
copyBuild(join(project, 'apps/player/build/client'), join(folder, 'build/www'), settings, { hasAndroidPush });
if (settings.appleId === undefined) {
  console.warn('app.json has no appleId: the app on iOS cannot open its page in the store to be updated.');
}
if (!hasAndroidPush) {
  console.warn('android/app has no google-services.json: the app for Android offers no notifications.');
}
run(folder, '@capacitor/cli/bin/capacitor', 'sync');
