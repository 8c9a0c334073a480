import * as formatting from '@loto/formatting';
import * as stamps from '@loto/formatting/stamps';
import { currentLanguage } from './translator.ts';

/** Returns an amount with its unit in the current language: `17,00 lei`. */
export const formatLei = (bani: number): string => formatting.formatLei(bani, currentLanguage());

/** Returns a count in the current language: `13.983.816`. */
export const formatCount = (count: number): string => formatting.formatCount(count, currentLanguage());

/** Returns an instant: `joi, 19 nov. 2026, 18:45`. */
export const formatStamp = (at: string | Date): string => stamps.formatStamp(at, currentLanguage());

/** Returns the day of an instant: `joi, 19 nov. 2026`. */
export const formatStampDay = (at: string | Date): string => stamps.formatStampDay(at, currentLanguage());
