/** What every screen is taken with: a screen, a language, a theme. */
export interface Variant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
  readonly language: 'ro' | 'en';
  readonly theme: 'light' | 'dark' | 'partner';
}

const phone = { width: 390, height: 844, isTouch: true };
const tablet = { width: 820, height: 1180, isTouch: true };
const desktop = { width: 1440, height: 900, isTouch: false };

/** Each screen in both languages and both themes, on a phone, a tablet and a desktop. */
export const variants: readonly Variant[] = [
  { name: 'phone-ro-light', ...phone, language: 'ro', theme: 'light' },
  { name: 'phone-en-dark', ...phone, language: 'en', theme: 'dark' },
  { name: 'phone-ro-partner', ...phone, language: 'ro', theme: 'partner' },
  { name: 'tablet-ro-light', ...tablet, language: 'ro', theme: 'light' },
  { name: 'desktop-ro-light', ...desktop, language: 'ro', theme: 'light' },
  { name: 'desktop-en-light', ...desktop, language: 'en', theme: 'light' },
  { name: 'desktop-ro-dark', ...desktop, language: 'ro', theme: 'dark' },
];
