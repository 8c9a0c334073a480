import type { Session } from '@loto/api-contract';
import type { Browser, BrowserContext } from '@playwright/test';
import { sessionEntries } from '../support/session-entries.ts';

const allScreens = [
  'home',
  'picker',
  'buy',
  'payment-methods',
  'success',
  'ticket',
  'tickets',
  'account',
  'cards',
  'welcome',
] as const;

export type Screen = (typeof allScreens)[number];

/** A device for pictures. */
export interface Device {
  /** The suffix of its pictures' names. */
  readonly name: 'phone' | 'phone-dark' | 'desktop';
  readonly isPhone: boolean;
  readonly theme: 'light' | 'dark';
  /** The screens to take on it. */
  readonly screens: readonly Screen[];
}

export const devices: readonly Device[] = [
  { name: 'phone', isPhone: true, theme: 'light', screens: allScreens },
  { name: 'phone-dark', isPhone: true, theme: 'dark', screens: ['home', 'picker', 'ticket'] },
  { name: 'desktop', isPhone: false, theme: 'light', screens: allScreens },
];

/** Opens a browser on a device, signed in and without animations. */
export async function openDevice(
  browser: Browser,
  { isPhone, theme }: Device,
  { origin, session }: { origin: string; session: Session },
): Promise<BrowserContext> {
  const size = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  return browser.newContext({
    baseURL: origin,
    viewport: size,
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [...sessionEntries(session), { name: 'theme', value: theme }] }],
    },
  });
}
