/**
 * `npm run lock`: completes package-lock.json after an install, so that `npm ci` takes it on every
 * machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock, missingPlatformPackages } from './lock/complete-lock.ts';
import { PROJECT_FOLDER } from './verify/project.ts';

const file = join(PROJECT_FOLDER, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = Object.keys(missingPlatformPackages(lock));
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(missing.length === 0 ? 'The lock file is complete.' : `Added:\n${missing.join('\n')}`);
