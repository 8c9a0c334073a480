/**
 * `npm run lock` completes package-lock.json after an install, so that `npm ci` accepts it on every
 * machine, and checks downloads against its hashes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  completeLock,
  missingPlatformPackages,
  unverifiedPackages,
  withIntegrity,
} from './lock/complete-lock.ts';
import { PROJECT_FOLDER } from './verify/project.ts';

const file = join(PROJECT_FOLDER, 'package-lock.json');
const text = readFileSync(file, 'utf8');
const lock = JSON.parse(text);
const added = Object.keys(missingPlatformPackages(lock));
const complete = completeLock(lock);
const hashes = new Map(
  unverifiedPackages(complete).flatMap(({ place, spec }) => {
    const hash = integrityOf(spec);
    return hash === null ? [] : [[place, hash] as const];
  }),
);
const result = withIntegrity(complete, hashes);
const unverified = unverifiedPackages(result).map(({ place }) => place);
const written = `${JSON.stringify(result, null, 2)}\n`;
if (written !== text) writeFileSync(file, written);

if (added.length > 0) console.log(`Added:\n${added.join('\n')}`);
if (hashes.size > 0) console.log(`With a hash now:\n${[...hashes.keys()].join('\n')}`);
if (unverified.length > 0) console.log(`The registry knows no hash of:\n${unverified.join('\n')}`);
if (written === text && unverified.length === 0) console.log('The lock file is complete.');

/** Returns a package's hash from the registry, or null for an unknown version. */
function integrityOf(spec: string): string | null {
  const npm = spawnSync('npm', ['view', spec, 'dist.integrity'], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return /^sha512-[\w+/]{86}==$/.exec(npm.stdout.trim())?.[0] ?? null;
}
