/**
 * The product folder of an operator: name, company and legal texts. The server and the player's
 * build read it. A folder with any problem is refused as a whole, with a list of all problems.
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
