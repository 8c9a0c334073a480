import type { Language } from '@loto/api-contract/product';
import { missingPart } from '@loto/design/missing-part';
import type { LoaderFunctionArgs } from 'react-router';
import type { DocumentName, InformationDocument } from '@loto/product-folder/document';

export interface LoadedDocument {
  name: DocumentName;
  language: Language;
  document: InformationDocument;
}

type Load = () => Promise<{ default: InformationDocument }>;

const documents: Record<Language, Record<DocumentName, Load>> = {
  ro: {
    'terms-and-conditions': () => import('virtual:documents/ro/terms-and-conditions'),
    'privacy-policy': () => import('virtual:documents/ro/privacy-policy'),
    'sales-conditions': () => import('virtual:documents/ro/sales-conditions'),
    'responsible-gambling': () => import('virtual:documents/ro/responsible-gambling'),
    'delete-account': () => import('virtual:documents/ro/delete-account'),
    'cookie-policy': () => import('virtual:documents/ro/cookie-policy'),
    'user-manual': () => import('virtual:documents/ro/user-manual'),
  },
  en: {
    'terms-and-conditions': () => import('virtual:documents/en/terms-and-conditions'),
    'privacy-policy': () => import('virtual:documents/en/privacy-policy'),
    'sales-conditions': () => import('virtual:documents/en/sales-conditions'),
    'responsible-gambling': () => import('virtual:documents/en/responsible-gambling'),
    'delete-account': () => import('virtual:documents/en/delete-account'),
    'cookie-policy': () => import('virtual:documents/en/cookie-policy'),
    'user-manual': () => import('virtual:documents/en/user-manual'),
  },
};

/**
 * Loads a document in a language.
 * @throws if its script is missing
 */
export async function loadDocument(name: DocumentName, language: Language): Promise<LoadedDocument> {
  try {
    const { default: document } = await documents[language][name]();
    return { name, language, document };
  } catch (error) {
    throw missingPart(error);
  }
}

/** Loads the document of a route, whose path ends in the document's name. */
export function loadDocumentOf({ pattern }: LoaderFunctionArgs, language: Language): Promise<LoadedDocument> {
  return loadDocument(pattern.split('/').at(-1) as DocumentName, language);
}
