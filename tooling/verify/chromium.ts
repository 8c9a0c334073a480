import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Output } from './output.ts';
import { runCommand } from './run-command.ts';

/**
 * The headless shell comes first: it's the same engine without windows and needs a third less CPU
 * time.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Debian's packages. Older releases have no separate headless shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The fallback fonts in `packages/design/src/fonts.css`. */
const FALLBACK_FONTS = ['Arial', 'Liberation Sans', 'Roboto'];

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, one on PATH or, for root on Debian and its
 * derivatives, one installed with apt-get.
 * @throws {Error} that explains how to get one
 */
export async function findOrInstallChromium(output: Output): Promise<string> {
  const found = findChromium();
  if (found !== null) return found;
  await installByApt(output, 'Chromium for the browser tests', PACKAGES);
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new Error(
    'The browser tests need Chromium, and none was found. Install it (on Debian: sudo apt-get install chromium-headless-shell), ' +
      'or set CHROMIUM_PATH to one.',
  );
}

/**
 * Installs one of the fallback fonts if root runs it on Debian or a derivative. A journey of the
 * full run compares the two fonts, and Chromium includes none.
 * @throws {Error} that explains how to get one
 */
export async function requireFallbackFont(output: Output): Promise<void> {
  if (process.platform !== 'linux' || hasFallbackFont()) return;
  await installByApt(output, 'a font for the browser tests', ['fonts-liberation']);
  if (hasFallbackFont()) return;
  throw new Error(
    `The browser tests need one of the fonts ${FALLBACK_FONTS.join(', ')}, and none was found. ` +
      'Install it (on Debian: sudo apt-get install fonts-liberation).',
  );
}

function hasFallbackFont(): boolean {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  const families = (stdout ?? '').split(/[\n,]/).map((family) => family.trim());
  return FALLBACK_FONTS.some((font) => families.includes(font));
}

/**
 * Installs a package. Does nothing without apt-get or the right to use it.
 * @param names candidates, of which the first available one is installed
 */
async function installByApt(output: Output, what: string, names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  output.print(`Installing ${what} (apt-get) …\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(output, 'apt-get', ['update', '-q'], { env });
  for (const name of names) {
    const install = ['install', '-y', '-q', '--no-install-recommends', name];
    if (await runCommand(output, 'apt-get', install, { env })) break;
  }
}

function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(existsSync) ?? null;
}
