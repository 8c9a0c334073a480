/**
 * The product folder of an operator: what the product is called, which company operates it, and
 * its legal texts. The server reads it, and the build of the player; it is refused as a whole,
 * with everything that is wrong.
 */
export type { DocumentName, InformationDocument } from './document.ts';
export { documentNames } from './document.ts';
export { madeUpValues } from './made-up.ts';
export {
  type AcceptedVersions,
  acceptedVersionsOf,
  demonstrationFolder,
  documentOf,
  type ProductFolder,
  readProductFolder,
} from './read-product-folder.ts';
