import { documentNames } from '@loto/product-folder/document';

/** Reports whether a path is a public document, which may be read before accepting it. */
export function isPublicDocument(pathname: string): boolean {
  return documentNames.some((name) => pathname.replace(/\/$/, '') === `/${name}`);
}
