import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Launch options for the installed browser. CHROMIUM_PATH selects another one. */
export const launchOptions = {
  executablePath:
    process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place)) ?? places[0] ?? '',
  args: [
    // Chromium's sandbox doesn't work as root, for example in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
  ],
};
