/** The names of the product: what an operator sets in `product.json` of the product folder. */
export interface ProductNames {
  /** In texts (specification: `{product}` is `Loto` there). */
  readonly name: string;
  /** In paths of calls. */
  readonly slug: string;
  /**
   * The partner whose affiliation code switches the player to its theme (specification 1); both
   * texts are empty where there is none.
   */
  readonly partner: { readonly affiliationCode: string; readonly name: string };
}

/** Put in by the build of the player, which is made for one product folder. */
declare const builtProductNames: ProductNames | undefined;

/** Of the demonstration's product folder; a test holds them equal. */
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

/** The product's names, in this one place, and the version of the app (specification 9). */
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
 * Names the product, in a process before anything else of it is loaded: texts are made with the
 * name when their module is.
 * @throws {Error} when another name was used before
 */
export function nameProduct({ name, slug, partner }: ProductNames): void {
  const given = { name, slug, partner: { affiliationCode: partner.affiliationCode, name: partner.name } };
  if (JSON.stringify(given) === JSON.stringify(names)) return;
  if (isUsed) throw new Error(`The product was called ${names.name} before it was named ${name}`);
  names = given;
}

/** Languages of the product, the default first (specification 9). */
export const languages = ['ro', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ro';

/**
 * Stands in built pages for the public origin of the site, which only its server knows and puts
 * there (`PUBLIC_URL`). A host that cannot exist (RFC 2606).
 */
export const builtOrigin = 'https://origin.invalid';

/** What becomes of a purchase that no position in Romania comes with. */
export const countryChecks = ['off', 'warn', 'enforce'] as const;

export type CountryCheck = (typeof countryChecks)[number];

/** What a spend limit may be, in bani: whole lei, from none at all to ten million. */
export const spendLimitRule = { stepBani: 100, mostBani: 1_000_000_000 } as const;

/** Whether a sum in bani can be a spend limit, by whomever it is set. */
export function isSpendLimit(bani: number): boolean {
  const { stepBani, mostBani } = spendLimitRule;
  return Number.isInteger(bani) && bani >= 0 && bani <= mostBani && bani % stepBani === 0;
}

/** The one time zone of draws, sales and every date a player reads (specification 9). */
export const timeZone = 'Europe/Bucharest';

/**
 * The language an `Accept-Language` value asks for: the first listed one that the product speaks,
 * else Romanian.
 * @param header for example `en`, `ro-RO,ro;q=0.9` or undefined
 */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = (part.split(/[-;]/)[0] ?? '').trim().toLowerCase();
    if (tag === 'ro' || tag === 'en') return tag;
  }
  return defaultLanguage;
}
