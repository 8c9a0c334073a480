import { documentNames } from '@loto/product-folder/document';

/**
 * Whether an address is that of a public document, which may be read before accepting
 * it.
 */
export function isPublicDocument(pathname: string): boolean {
  return documentNames.some((name) => pathname.replace(/\/$/, '') === `/${name}`);
}
