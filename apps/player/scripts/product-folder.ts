import { nameProduct } from '@loto/api-contract/product';
import { demonstrationFolder, readProductFolder } from '@loto/product-folder';

const path = process.env['PRODUCT_FOLDER'] || demonstrationFolder;
const { folder, problems } = readProductFolder(path);
if (folder === null) throw new Error([`PRODUCT_FOLDER ${path} is refused:`, ...problems].join('\n- '));
nameProduct(folder.names);

/**
 * The product of this build: names, company and texts from `PRODUCT_FOLDER`, or those of the demo
 * if it isn't set. Code of the build imports the product's name from here.
 */
export const productFolder = folder;

export { product } from '@loto/api-contract/product';
