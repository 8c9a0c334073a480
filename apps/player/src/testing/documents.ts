import { languages, type Language } from '@loto/api-contract/product';
import {
  type DocumentName,
  documentNames,
  type DocumentPart,
  type InformationDocument,
  readLinks,
} from '../features/information/document.ts';
import { loadDocument } from '../features/information/load-document.ts';

type Documents = Record<Language, Record<DocumentName, InformationDocument>>;

/** Every page of information in every language. */
export async function loadDocuments(): Promise<Documents> {
  const loaded = languages.map(async (language) => {
    const ofLanguage = await Promise.all(documentNames.map((name) => loadDocument(name, language)));
    return [language, Object.fromEntries(ofLanguage.map(({ name, document }) => [name, document]))] as const;
  });
  return Object.fromEntries(await Promise.all(loaded)) as Documents;
}

function textsOfPart(part: DocumentPart): readonly string[] {
  if (typeof part === 'string') return [part];
  if ('list' in part) return part.list;
  if ('steps' in part) return part.steps;
  return [part.table.caption, ...part.table.head, ...part.table.rows.flat()];
}

/** Every text of a document, in order. */
export function textsOf({ title, summary, sections }: InformationDocument): string[] {
  const ofSections = sections.flatMap(({ heading, parts }) => [heading, ...parts.flatMap(textsOfPart)]);
  return [title, summary, ...ofSections];
}

/** Where the links of a document lead, in order. */
export function linksOf(document: InformationDocument): string[] {
  return textsOf(document)
    .flatMap(readLinks)
    .flatMap(({ to }) => (to === undefined ? [] : [to]));
}
