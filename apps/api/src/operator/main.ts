import { nameProduct } from '@loto/api-contract';
import { readProductFolder } from '@loto/product-folder';
import { ConfigRefused } from '../config/config-refused.ts';
import { readOperatorConfig } from '../config/operator-config.ts';
import { InstallationDiffers } from '../platform/database/installation.ts';
import { TablesNotOfOwner } from '../platform/database/require-owners-tables.ts';
import type { Ended, Typed } from './act.ts';
import { promptSecret } from './prompt-secret.ts';

/**
 * The operators' program: one command, its exit code. It needs the packages of the server and its
 * own role of the database, and none of the server's keys but what a command says that it needs.
 */
const folder = process.env['PRODUCT_FOLDER'];
// one that cannot be read is refused with the rest of the configuration
const names = folder ? readProductFolder(folder).folder?.names : undefined;
if (names !== undefined) nameProduct(names);
// only now: texts are made with the product's name when their modules are loaded
const { readWords, runOperator } = await import('./run-operator.ts');
const { openOperations } = await import('./open-operations.ts');

/** Nothing was done, and what an operator can mend is a sentence. */
const refusals = [ConfigRefused, InstallationDiffers, TablesNotOfOwner];

const read = readWords(process.argv.slice(2));
if ('exitCode' in read) print(read);
else await runTyped(read);

async function runTyped(typed: Typed): Promise<void> {
  try {
    const operations = await openOperations(readOperatorConfig(process.env));
    try {
      print(await runOperator(operations, typed, process.env['OPERATOR_TOKEN'] ?? '', promptSecret));
    } finally {
      await operations.close();
    }
  } catch (error) {
    if (refusals.some((kind) => error instanceof kind)) {
      console.error((error as Error).message);
      process.exitCode = 2;
      return;
    }
    console.error(`It failed: ${error instanceof Error ? error.message : String(error)}`);
    console.error('Whether anything was done before is in the audit log: npm run operator -- audit');
    process.exitCode = 1;
  }
}

function print({ exitCode, lines, isReport }: Ended): void {
  (exitCode === 0 || isReport === true ? console.log : console.error)(lines.join('\n'));
  process.exitCode = exitCode;
}
