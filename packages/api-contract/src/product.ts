/** The product names that an operator sets in `product.json`. */
export interface ProductNames {
  /** The name in texts; the specification's `{product}` is `Loto`. */
  readonly name: string;
  /** The slug in the paths of calls. */
  readonly slug: string;
  /**
   * The partner whose affiliation code switches the app to the partner's theme (specification 1);
   * both fields are empty without a partner.
   */
  readonly partner: { readonly affiliationCode: string; readonly name: string };
}

/** The build of the player app inserts the names from its product folder. */
declare const builtProductNames: ProductNames | undefined;

/** The names in the demo product folder; a test compares them. */
const demonstration: ProductNames = {
  name: 'Loto',
  slug: 'loto',
  partner: { affiliationCode: 'partener', name: 'Partener' },
};

let names: ProductNames = typeof builtProductNames === 'undefined' ? demonstration : builtProductNames;
let isUsed = false;

function used(): ProductNames {
  isUsed = true;
  return names;
}

/** The names of the product and the version of the app (specification 9). */
export const product: ProductNames & { readonly appVersion: string } = {
  get name() {
    return used().name;
  },
  get slug() {
    return used().slug;
  },
  get partner() {
    return used().partner;
  },
  appVersion: '0.9.8',
};

/**
 * Sets the product's names. Call it before loading other modules, because they build texts with the
 * name while loading.
 * @throws {Error} if other names were set before
 */
export function nameProduct({ name, slug, partner }: ProductNames): void {
  const given = { name, slug, partner: { affiliationCode: partner.affiliationCode, name: partner.name } };
  if (JSON.stringify(given) === JSON.stringify(names)) return;
  if (isUsed) throw new Error(`The product was called ${names.name} before it was named ${name}`);
  names = given;
}

/** The supported languages; the first is the default (specification 9). */
export const languages = ['ro', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ro';

/**
 * The placeholder in built pages for the site's public origin, which only the server knows
 * (`PUBLIC_URL`). Its host is reserved and never resolves (RFC 2606).
 */
export const builtOrigin = 'https://origin.invalid';

/** How to handle a purchase whose position isn't in Romania. */
export const countryChecks = ['off', 'warn', 'enforce'] as const;

export type CountryCheck = (typeof countryChecks)[number];

/** The range of a spend limit in bani: whole lei, from 0 to ten million. */
export const spendLimitRule = { stepBani: 100, mostBani: 1_000_000_000 } as const;

/** Reports whether an amount in bani is a valid spend limit, for players and operators alike. */
export function isSpendLimit(bani: number): boolean {
  const { stepBani, mostBani } = spendLimitRule;
  return Number.isInteger(bani) && bani >= 0 && bani <= mostBani && bani % stepBani === 0;
}

/** The time zone of draws, sales and all displayed dates (specification 9). */
export const timeZone = 'Europe/Bucharest';

/**
 * Returns the first supported language in an `Accept-Language` value, otherwise Romanian.
 * @param header for example `en`, `ro-RO,ro;q=0.9` or undefined
 */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = (part.split(/[-;]/)[0] ?? '').trim().toLowerCase();
    if (tag === 'ro' || tag === 'en') return tag;
  }
  return defaultLanguage;
}
