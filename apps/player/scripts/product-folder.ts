import { nameProduct } from '@loto/api-contract/product';
import { demonstrationFolder, readProductFolder } from '@loto/product-folder';

const path = process.env['PRODUCT_FOLDER'] || demonstrationFolder;
const { folder, problems } = readProductFolder(path);
if (folder === null) throw new Error([`PRODUCT_FOLDER ${path} is refused:`, ...problems].join('\n- '));
nameProduct(folder.names);

/**
 * What this build is made for: names, company and texts of `PRODUCT_FOLDER`, of the demonstration
 * where it is not set. Code of the build that names the product imports it from here.
 */
export const productFolder = folder;

export { product } from '@loto/api-contract/product';
