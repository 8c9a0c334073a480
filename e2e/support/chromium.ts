import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Launch options for the installed browser. CHROMIUM_PATH selects another one. */
export const chromium = {
  executablePath:
    process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place)) ?? places[0] ?? '',
  args: [
    // Chromium's sandbox doesn't work as root, for example in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // Without this, headless Chromium rounds the width of each letter, so that words look stretched
    // in pictures.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Test pages are too short-lived to benefit from optimized code.
    '--js-flags=--no-maglev --no-opt',
  ],
};
