import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Launch options of the browser that is installed; CHROMIUM_PATH names another one. */
export const chromium = {
  executablePath:
    process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place)) ?? places[0] ?? '',
  args: [
    // root, as in containers, has no sandbox
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // headless it rounds the width of each letter otherwise, and words come apart in pictures
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // a page of a test does not live long enough for what optimized code saves
    '--js-flags=--no-maglev --no-opt',
  ],
};
