import type { Company, Language, ProductNames } from '@loto/api-contract';
import { formatLongDate } from '@loto/formatting';
import { GAME_CODES } from '@loto/game-rules';
import { feeText, fundPercent, maxDraws, topOdds } from './game-facts.ts';

/** The placeholders that texts may use in braces, and their values. */
const values: Readonly<Record<string, (of: ValueSources) => string>> = {
  product: ({ names }) => names.name,
  slug: ({ names }) => names.slug,
  partner: ({ names }) => names.partner.name,
  'company.name': ({ company }) => company.name,
  'company.address': ({ company }) => company.address,
  'company.tradeRegisterNumber': ({ company }) => company.tradeRegisterNumber,
  'company.taxNumber': ({ company }) => company.taxNumber,
  'company.licence.number': ({ company }) => company.licence.number,
  'company.licence.grantedOn': ({ company, language }) => formatLongDate(company.licence.grantedOn, language),
  'company.email': ({ company }) => company.email,
  'company.phone': ({ company }) => company.phone,
  'company.supportHours': ({ company, language }) => company.supportHours[language],
  'company.dataProtectionEmail': ({ company }) => company.dataProtectionEmail,
  'company.complaintsEmail': ({ company }) => company.complaintsEmail,
  'company.disputeResolution.name': ({ company }) => company.disputeResolution.name,
  'company.disputeResolution.url': ({ company }) => company.disputeResolution.url,
  fee: ({ language }) => feeText(language),
  'fund-percent': () => String(fundPercent),
  'max-draws': () => String(maxDraws),
  ...Object.fromEntries(
    GAME_CODES.map((code) => [`odds ${code}`, ({ language }: ValueSources) => topOdds(code, language)]),
  ),
};

/** The sources of the values. */
export interface ValueSources {
  readonly names: ProductNames;
  readonly company: Company;
  readonly language: Language;
}

const braced = /\{([^{}]*)\}/g;

/** Returns the placeholders that have no value. */
export function unknownValues(text: string): string[] {
  return [...text.matchAll(braced)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(values, name));
}

/** Returns a text with its placeholders filled in. */
export function withValues(text: string, sources: ValueSources): string {
  return text.replaceAll(braced, (written, name: string) => values[name]?.(sources) ?? written);
}
