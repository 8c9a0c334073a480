import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Output } from './output.ts';
import { runCommand } from './run-command.ts';

/**
 * The headless shell comes first: the same engine without the windows, for a third less processor
 * time.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Debian's packages; older releases have no headless shell of their own. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * The path of a Chromium: CHROMIUM_PATH, one in PATH, or, for root on Debian and the like, one
 * installed by apt-get.
 * @throws Error that says how to get one
 */
export async function findOrInstallChromium(output: Output): Promise<string> {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    output.print('Installing Chromium for the browser tests (apt-get) …\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand(output, 'apt-get', ['update', '-q'], { env });
    for (const name of PACKAGES) {
      const install = ['install', '-y', '-q', '--no-install-recommends', name];
      if (await runCommand(output, 'apt-get', install, { env })) break;
    }
  }
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new Error(
    'The browser tests need Chromium, and none was found. Install it (on Debian: sudo apt-get install chromium-headless-shell), ' +
      'or set CHROMIUM_PATH to one.',
  );
}

function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(existsSync) ?? null;
}
