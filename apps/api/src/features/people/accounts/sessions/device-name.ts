import Bowser from 'bowser';

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * Returns the browser and system of a user agent, such as `Chrome, Android`, for the list of
 * signed-in devices. The names come from a fixed list, because clients control the header and
 * versions would identify devices more than necessary.
 * @returns null if neither is known
 */
export function deviceName(userAgent: string): string | null {
  // The parser rejects an empty string.
  if (userAgent.trim() === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [
    browser.name !== undefined && browsers.has(browser.name) ? browser.name : null,
    os.name !== undefined && systems.has(os.name) ? os.name : null,
  ].filter((name) => name !== null);
  return known.length === 0 ? null : known.join(', ');
}
