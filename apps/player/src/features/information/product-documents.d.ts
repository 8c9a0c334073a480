/** The texts of the product folder, which the build provides (`scripts/product-documents.ts`). */
declare module 'virtual:documents/*' {
  import type { InformationDocument } from '@loto/product-folder/document';
  const document: InformationDocument;
  export default document;
}
