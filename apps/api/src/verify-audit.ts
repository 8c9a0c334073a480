import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { pinnedKeys } from './config/office.ts';
import { verifyExport } from './office/verify-export.ts';

/**
 * `npm run verify:audit FILE [-- --root-keys ana=…,radu=…]` verifies an export of operators'
 * actions without a database: the chain, each signature, two people, and each key's chain to the
 * root keys. The exit code is 1 if something is wrong.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'root-keys': { type: 'string' } },
});
const [path = ''] = positionals;
const content = await readFile(path, 'utf8').catch(() => null);
if (content === null) {
  console.error('Name a file that can be read: npm run verify:audit FILE [-- --root-keys NAME=KEY,NAME=KEY]');
  process.exitCode = 2;
} else {
  const given = values['root-keys'];
  const rootKeys =
    given === undefined ? undefined : Object.fromEntries(pinnedKeys({ OPERATOR_ROOT_KEYS: given }));
  const { actions, signed, newest, problems } = await verifyExport(content, rootKeys);
  for (const problem of problems) console.error(problem);
  if (given === undefined) {
    console.error(
      'The root keys are those that the file names. Give the ones that you trust by --root-keys.',
    );
  }
  console.log(
    `${actions} actions, ${signed} of them signed: ${problems.length === 0 ? 'all hold' : `${problems.length} problems`}.`,
  );
  console.log(`The hash of the last action is ${newest}. Later exports contain it.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
