/** A screen size, language and theme in which every screen is pictured. */
export interface Variant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
  readonly language: 'ro' | 'en';
  readonly theme: 'light' | 'dark' | 'partner';
  /** Windows's high-contrast mode, which replaces the page's own colors. */
  readonly hasForcedColors?: boolean;
}

const phone = { width: 390, height: 844, isTouch: true };
const tablet = { width: 820, height: 1180, isTouch: true };
/** A phone in landscape, as low as a desktop at 300% zoom. */
const low = { width: 844, height: 390, isTouch: true };
/** The most common laptop size, which has the narrow navigation rail. */
const laptop = { width: 1366, height: 768, isTouch: false };
const desktop = { width: 1440, height: 900, isTouch: false };

/**
 * Each screen in both languages and themes on a phone, a tablet, a laptop and a desktop, plus a low
 * screen and forced colors.
 */
export const variants: readonly Variant[] = [
  { name: 'phone-ro-light', ...phone, language: 'ro', theme: 'light' },
  { name: 'phone-en-dark', ...phone, language: 'en', theme: 'dark' },
  { name: 'phone-ro-partner', ...phone, language: 'ro', theme: 'partner' },
  { name: 'phone-ro-forced', ...phone, language: 'ro', theme: 'light', hasForcedColors: true },
  { name: 'low-ro-light', ...low, language: 'ro', theme: 'light' },
  { name: 'tablet-ro-light', ...tablet, language: 'ro', theme: 'light' },
  { name: 'laptop-ro-light', ...laptop, language: 'ro', theme: 'light' },
  { name: 'desktop-ro-light', ...desktop, language: 'ro', theme: 'light' },
  { name: 'desktop-en-light', ...desktop, language: 'en', theme: 'light' },
  { name: 'desktop-ro-dark', ...desktop, language: 'ro', theme: 'dark' },
];
