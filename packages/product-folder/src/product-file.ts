import type { Company, ProductNames } from '@loto/api-contract';
import { z } from 'zod';

/**
 * A line of text without characters that have a special meaning in pages, mails or printed tickets.
 */
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(most, `is longer than ${most} characters`)
    .regex(/^[^<>{}[\]\p{Cc}]*$/u, 'has one of < > { } [ ] or a control character');

/** Printed tickets and the label of a phone's icon have no room for longer names. */
const name = z
  .string()
  .trim()
  .regex(/^[\p{L}\d][\p{L}\d .&'-]{0,23}$/u, "has to be 1 to 24 letters, digits, spaces and . & ' -");

const mail = z.email('is no e-mail address');
const day = z.iso.date('is no day such as 2026-01-31');

/** Used as part of a link. */
const target = z
  .url({ protocol: /^https$/, error: 'is no https address' })
  .regex(/^[^\s()[\]<>{}\\]*$/, 'has a character that no link of a text may have');

const company = z.strictObject({
  name: words(120),
  address: words(200),
  tradeRegisterNumber: z
    .string()
    .regex(
      /^[JFC](?:\d{2}\/\d{1,7}\/\d{4}|\d{13})$/,
      'is no number of the trade register such as J40/1234/2020',
    ),
  taxNumber: z
    .string()
    .regex(/^(?:RO)?\d{2,10}$/, 'is no CUI such as RO12345674')
    .refine(hasCheckDigit, 'is no CUI: its last digit does not fit the others'),
  licence: z.strictObject({ number: words(60), grantedOn: day }),
  email: mail,
  phone: z.string().regex(/^\+\d[\d ]{6,18}\d$/, 'is no number such as +40 21 123 4567'),
  supportHours: z.strictObject({ ro: words(80), en: words(80) }),
  dataProtectionEmail: mail,
  complaintsEmail: mail,
  disputeResolution: z.strictObject({ name: words(80), url: target }),
});

/** `product.json` of a product folder. */
export const productFile = z.strictObject({
  /**
   * True if company, licence and addresses are invented, in which case production refuses the
   * folder.
   */
  isDemonstration: z.boolean().default(false),
  name,
  /** Part of the calls that installed phone apps make, so it must never change. */
  slug: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/, 'has to be 2 to 20 small letters, digits and -'),
  partner: z
    .strictObject({
      affiliationCode: z.string().regex(/^[\w-]{1,64}$/, 'has to be 1 to 64 letters, digits, - and _'),
      name: words(40),
    })
    .nullable(),
  company,
});

export interface ProductFile {
  readonly isDemonstration: boolean;
  readonly names: ProductNames;
  readonly company: Company;
}

/**
 * Reads `product.json`.
 * @param problems receives a sentence for each missing, unknown or invalid field
 */
export function readProductFile(text: string, problems: string[]): ProductFile | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    problems.push(`product.json is no JSON: ${(error as Error).message}`);
    return null;
  }
  const parsed = productFile.safeParse(json, { reportInput: true });
  if (!parsed.success) {
    problems.push(...parsed.error.issues.flatMap(sentencesOf));
    return null;
  }
  const { isDemonstration, name: productName, slug, partner, company: operating } = parsed.data;
  return {
    isDemonstration,
    names: { name: productName, slug, partner: partner ?? { affiliationCode: '', name: '' } },
    company: operating,
  };
}

function sentencesOf(issue: z.core.$ZodIssue): string[] {
  const field = ['product.json', issue.path.join('.')].filter((part) => part !== '').join(': ');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `product.json: ${[...issue.path, key].join('.')} is not known`);
  if (issue.code === 'invalid_type')
    return [issue.input === undefined ? `${field} is missing` : `${field} has to be ${issue.expected}`];
  return [`${field} ${issue.message}`];
}

/**
 * Returns true if the last digit of a CUI is the correct check digit: the other digits weighted by
 * 753217532 from the right, times ten, modulo eleven, with 0 for ten (HG 1235/1999 on the unique
 * registration code).
 */
function hasCheckDigit(taxNumber: string): boolean {
  const digits = taxNumber.replace('RO', '').padStart(10, '0').split('').map(Number);
  const weights = [7, 5, 3, 2, 1, 7, 5, 3, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  return ((sum * 10) % 11) % 10 === digits[9];
}
