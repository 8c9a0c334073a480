import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@loto/api-contract/product';
import {
  type DocumentName,
  documentNames,
  type InformationDocument,
  readLinks,
  textsOf,
} from './document.ts';
import { ruleTables } from './game-facts.ts';
import { type ProductFile, readProductFile } from './product-file.ts';
import { readDocument, shownParts, type WrittenDocument } from './read-document.ts';
import { withValues } from './values.ts';

/** The demo's product folder, which production refuses. */
export const demonstrationFolder: string = join(import.meta.dirname, '../demo');

/** An operator's settings of the product: names, company and legal texts. */
export interface ProductFolder extends ProductFile {
  readonly documents: Readonly<Record<Language, Readonly<Record<DocumentName, WrittenDocument>>>>;
  /** SHA-256 of the whole folder. A player built from it has the same digest. */
  readonly digest: string;
}

/** The contents of a folder (null if there is a problem), and all its problems. */
export interface ReadProductFolder {
  readonly folder: ProductFolder | null;
  readonly problems: readonly string[];
}

/** Maximum size of a text. */
const mostBytes = 256 * 1024;

/**
 * Reads `product.json` and `documents/{ro,en}/*.md` of a folder.
 * @returns all problems, each with its file
 */
export function readProductFolder(path: string): ReadProductFolder {
  const unreadable: string[] = [];
  const hash = createHash('sha256');
  const texts = new Map<string, string>();
  for (const file of files) {
    const text = readText(join(path, file), file, unreadable);
    if (text !== null) texts.set(file, text);
    hash.update(`${file}\0${text ?? ''}\0`);
  }
  const digest = hash.digest('hex');
  const known = parsed.get(digest);
  if (known !== undefined && unreadable.length === 0) return known;
  const result = parse(texts, digest, unreadable);
  if (unreadable.length === 0) parsed.set(digest, result);
  return result;
}

const fileOf = (language: Language, name: DocumentName) => `documents/${language}/${name}.md`;

const files = [
  'product.json',
  ...languages.flatMap((language) => documentNames.map((name) => fileOf(language, name))),
];

/** A cache by file contents, since tests read the same folder many times in a process. */
const parsed = new Map<string, ReadProductFolder>();

function parse(
  texts: ReadonlyMap<string, string>,
  digest: string,
  unreadable: readonly string[],
): ReadProductFolder {
  const problems = [...unreadable];
  const json = texts.get('product.json');
  const file = json === undefined ? null : readProductFile(json, problems);
  const ofLanguage = (language: Language) =>
    documentNames.map((name) => {
      const text = texts.get(fileOf(language, name));
      return [
        name,
        text === undefined ? null : readDocument(text, fileOf(language, name), problems),
      ] as const;
    });
  const documents = Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(ofLanguage(language))]),
  ) as ProductFolder['documents'];
  if (problems.length === 0) problems.push(...differences(documents), ...missingSections(documents));
  if (file === null || problems.length > 0) return { folder: null, problems };
  return { folder: { ...file, documents, digest }, problems };
}

function readText(path: string, file: string, problems: string[]): string | null {
  try {
    if (statSync(path).size > mostBytes) throw new Error(`is larger than ${mostBytes / 1024} KiB`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replaceAll('\r\n', '\n');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    problems.push(code === 'ENOENT' ? `${file} is missing` : `${file} cannot be read: ${message}`);
    return null;
  }
}

/** Sections to which pages of the app link. */
const neededSections: Partial<Record<DocumentName, readonly string[]>> = {
  'privacy-policy': ['your-rights'],
  'responsible-gambling': ['help'],
};

/**
 * Checks that links within the texts, and links from the app to them, lead to existing sections.
 */
function missingSections(documents: ProductFolder['documents']): string[] {
  return languages.flatMap((language) =>
    documentNames.flatMap((name) => {
      const file = fileOf(language, name);
      const has = (text: DocumentName, id: string) =>
        documents[language][text].sections.some((section) => section.id === id);
      const needed = (neededSections[name] ?? []).filter((id) => !has(name, id));
      const links = linksOf(documents[language][name]).map((to) => to.split('#'));
      const broken = links.filter(([path = '', id]) => {
        const text = documentNames.find((known) => path === `/${known}`);
        return id !== undefined && text !== undefined && !has(text, id);
      });
      return [
        ...needed.map((id) => `${file} needs a section {#${id}}, which the app leads to`),
        ...broken.map((link) => `${file}: the link to ${link.join('#')} leads to no section`),
      ];
    }),
  );
}

function linksOf(document: WrittenDocument): string[] {
  return textsOf(shownParts(document))
    .flatMap(readLinks)
    .flatMap(({ to }) => to ?? []);
}

const anchors = ({ sections }: WrittenDocument): string => sections.map(({ id }) => id).join(' ');

/**
 * Checks that a text has the same version and date in both languages, because players accept one
 * version.
 */
function differences({ ro, en }: ProductFolder['documents']): string[] {
  return documentNames.flatMap((name) => {
    const wrong = (what: string) => `documents/{ro,en}/${name}.md differ in ${what}`;
    return [
      ...(ro[name].version === en[name].version ? [] : [wrong('version')]),
      ...(ro[name].inForceFrom === en[name].inForceFrom ? [] : [wrong('inForceFrom')]),
      ...(anchors(ro[name]) === anchors(en[name]) ? [] : [wrong('the anchors of their sections')]),
    ];
  });
}

/** Returns a text for players, with names, company and rules of play inserted. */
export function documentOf(
  folder: ProductFolder,
  name: DocumentName,
  language: Language,
): InformationDocument {
  const { title, summary, inForceFrom, isDraft, sections } = folder.documents[language][name];
  const filled = <Content>(content: Content): Content => fill(content, folder, language) as Content;
  return {
    title: filled(title),
    summary: filled(summary),
    inForceFrom,
    company: folder.company.name,
    note: !isDraft ? null : folder.isDemonstration ? 'demonstration' : 'draft',
    sections: sections.map(({ id, heading, parts }) => ({
      id,
      heading: filled(heading),
      parts: parts.flatMap((part) =>
        typeof part !== 'string' && 'ruleTable' in part
          ? ruleTables(part.ruleTable, language)
          : [filled(part)],
      ),
    })),
  };
}

/** Inserts the values into every text of a part. */
function fill(content: unknown, folder: ProductFolder, language: Language): unknown {
  if (typeof content === 'string') return withValues(content, { ...folder, language });
  if (Array.isArray(content)) return content.map((entry) => fill(entry, folder, language));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, fill(value, folder, language)]),
  );
}

/** The versions that players must accept (specification 5). */
export interface AcceptedVersions {
  readonly terms: number;
  readonly privacy: number;
}

/**
 * Returns the versions of the terms and the privacy policy, taken from the Romanian texts. All
 * languages have the same versions.
 */
export function acceptedVersionsOf({ documents: { ro } }: ProductFolder): AcceptedVersions {
  return { terms: ro['terms-and-conditions'].version, privacy: ro['privacy-policy'].version };
}
