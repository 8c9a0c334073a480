import { languages, type Language } from '@loto/api-contract/product';
import {
  type DocumentName,
  documentNames,
  type InformationDocument,
  readLinks,
  textsOf,
} from '@loto/product-folder/document';
import { loadDocument } from '../features/information/load-document.ts';

type Documents = Record<Language, Record<DocumentName, InformationDocument>>;

/** Loads every information page in every language. */
export async function loadDocuments(): Promise<Documents> {
  const loaded = languages.map(async (language) => {
    const ofLanguage = await Promise.all(documentNames.map((name) => loadDocument(name, language)));
    return [language, Object.fromEntries(ofLanguage.map(({ name, document }) => [name, document]))] as const;
  });
  return Object.fromEntries(await Promise.all(loaded)) as Documents;
}

/** Returns the targets of a document's links, in order. */
export function linksOf(document: InformationDocument): string[] {
  return textsOf(document)
    .flatMap(readLinks)
    .flatMap(({ to }) => (to === undefined ? [] : [to]));
}
