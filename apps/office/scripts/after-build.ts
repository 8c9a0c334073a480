/** Compresses the built office, and fails if its first load is over the limit. */
import { compressFiles } from '@loto/design/build/compress-files';
import { join } from 'node:path';
import { checkFirstLoad, measureFirstLoad } from './first-load.ts';

const folder = join(import.meta.dirname, '../build');
await compressFiles(folder);
const bytes = await measureFirstLoad(folder);
console.log(checkFirstLoad(bytes));
