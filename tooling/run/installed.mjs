import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns true if node_modules matches package-lock.json: by the hash stored at the last install
 * or, after a manual `npm install`, by npm's own record. The recorded packages must also exist,
 * since a broken install or a person may have deleted them.
 * @param {string} folder the project folder
 */
export function isInstalled(folder) {
  const record = readJson(join(folder, 'node_modules', '.package-lock.json'));
  if (!record || !Object.keys(record.packages).every((path) => existsSync(join(folder, path)))) return false;
  if (read(hashPath(folder)) === lockHash(folder)) return true;
  const lock = readJson(join(folder, 'package-lock.json'));
  if (!agree(lock.packages, record.packages)) return false;
  try {
    recordInstalled(folder);
  } catch {
    // The folder is read-only, so the check is repeated each time.
  }
  return true;
}

/**
 * Records that node_modules now matches the lock file.
 * @param {string} folder the project folder
 */
export function recordInstalled(folder) {
  writeFileSync(hashPath(folder), lockHash(folder));
}

/**
 * Returns true if the versions match. Optional packages for other machines are missing, so they
 * only count if their version is wrong.
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Versions
 * @param {Record<string, Versions & { link?: boolean, peer?: boolean }>} locked
 * @param {Record<string, Versions>} installed
 */
function agree(locked, installed) {
  return Object.entries(locked).every(([path, { version, optional, devOptional, link, peer }]) => {
    const found = installed[path];
    if (found === undefined) return path === '' || link === true || optional || devOptional || peer === true;
    return found.version === version;
  });
}

/** @param {string} folder */
function hashPath(folder) {
  return join(folder, 'node_modules', '.loto-installed');
}

/** @param {string} folder */
function lockHash(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
}

/** @param {string} path */
function readJson(path) {
  const text = read(path);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // The file is incomplete.
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
