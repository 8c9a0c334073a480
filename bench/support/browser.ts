import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Launch options of the browser that is installed; CHROMIUM_PATH names another one. */
export const launchOptions = {
  executablePath:
    process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place)) ?? places[0] ?? '',
  args: [
    // root, as in containers, has no sandbox
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
  ],
};
