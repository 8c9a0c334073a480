import type { Language } from '@loto/api-contract/product';
import type { LoaderFunctionArgs } from 'react-router';
import type { DocumentName, InformationDocument } from './document.ts';

/** A document with its language. */
export interface LoadedDocument {
  name: DocumentName;
  language: Language;
  document: InformationDocument;
}

type Load = () => Promise<{ document: InformationDocument }>;

const documents: Record<Language, Record<DocumentName, Load>> = {
  ro: {
    'terms-and-conditions': () => import('./documents/ro/terms-and-conditions.ts'),
    'privacy-policy': () => import('./documents/ro/privacy-policy.ts'),
    'sales-conditions': () => import('./documents/ro/sales-conditions.ts'),
    'responsible-gambling': () => import('./documents/ro/responsible-gambling.ts'),
    'delete-account': () => import('./documents/ro/delete-account.ts'),
    'cookie-policy': () => import('./documents/ro/cookie-policy.ts'),
    'user-manual': () => import('./documents/ro/user-manual.ts'),
  },
  en: {
    'terms-and-conditions': () => import('./documents/en/terms-and-conditions.ts'),
    'privacy-policy': () => import('./documents/en/privacy-policy.ts'),
    'sales-conditions': () => import('./documents/en/sales-conditions.ts'),
    'responsible-gambling': () => import('./documents/en/responsible-gambling.ts'),
    'delete-account': () => import('./documents/en/delete-account.ts'),
    'cookie-policy': () => import('./documents/en/cookie-policy.ts'),
    'user-manual': () => import('./documents/en/user-manual.ts'),
  },
};

export async function loadDocument(name: DocumentName, language: Language): Promise<LoadedDocument> {
  const { document } = await documents[language][name]();
  return { name, language, document };
}

/** The document of a route: its path's last segment is the name. */
export function loadDocumentOf({ pattern }: LoaderFunctionArgs, language: Language): Promise<LoadedDocument> {
  return loadDocument(pattern.split('/').at(-1) as DocumentName, language);
}
