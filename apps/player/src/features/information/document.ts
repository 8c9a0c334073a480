/** The pages of information: public ones and two of the account (specification 2). */
export const documentNames = [
  'terms-and-conditions',
  'privacy-policy',
  'sales-conditions',
  'responsible-gambling',
  'delete-account',
  'cookie-policy',
  'user-manual',
] as const;

/**
 * Whether an address is that of a public document, which may be read before accepting
 * it.
 */
export function isPublicDocument(pathname: string): boolean {
  return documentNames.some((name) => pathname.replace(/\/$/, '') === `/${name}`);
}

export type DocumentName = (typeof documentNames)[number];

/**
 * Running text. `[words](/path)` in it is a link: to a page of ours, or to `https:`, `mailto:` and
 * `tel:`.
 */
export type RunningText = string;

/** A piece of a section: a paragraph, a list, steps in order, or a small table. */
export type DocumentPart =
  | RunningText
  | { list: readonly RunningText[] }
  | { steps: readonly RunningText[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly RunningText[])[] } };

export interface DocumentSection {
  /** The section's anchor, the same in both languages. */
  id: string;
  heading: string;
  parts: readonly DocumentPart[];
}

/**
 * A long text of the product in one language; a module of its own, so that only who reads it loads
 * it.
 */
export interface InformationDocument {
  title: string;
  /** What the text is, in one sentence. */
  summary: string;
  /** The day since which it is in force, as `2026-11-01`. */
  inForceFrom: string;
  sections: readonly DocumentSection[];
}
