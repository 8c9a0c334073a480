import { formatCounted } from '@loto/formatting';
import { currentLanguage } from '../i18n/translator.ts';
import { timeLeft } from './time-left.ts';

const days = { ro: { one: '1 zi', plural: 'zile' }, en: { one: '1 day', plural: 'days' } } as const;

/** Returns a function that formats the time until an instant in the current language. */
export function useTimeLeft(now: Date): (until: string) => string {
  return (until) => timeLeft(new Date(until), now, (count) => formatCounted(count, days, currentLanguage()));
}
