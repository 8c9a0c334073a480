/**
 * Verifies tickets, receipts, draws and the log of seals, using only Node:
 *   node verify-draw.mjs [--policy policy.txt] [--receipt-key KEY] [--ro] FILE|FOLDER...
 *   node verify-draw.mjs https://loto.example/seals/v1 [DRAW]
 * The exit code is 0 if everything matches, 1 if something doesn't, and 2 for invalid arguments.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { GivenFile } from '../given-files.ts';
import { describeFinding, type Language } from '../sentences.ts';
import { verifyFiles } from '../verify-files.ts';
import { nodeCrypto } from './node-crypto.ts';
import { readAddress, readPath } from './read-place.ts';

const usage = `node verify-draw.mjs [--policy policy.txt] [--receipt-key KEY] [--ro] FILE|FOLDER...
node verify-draw.mjs https://loto.example/seals/v1 [DRAW]`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      policy: { type: 'string' },
      'receipt-key': { type: 'string', multiple: true },
      ro: { type: 'boolean' },
    },
  });
  const [first, ...rest] = positionals;
  if (first === undefined) throw new Error(usage);
  const given: GivenFile[] = [];
  if (/^https?:/.test(first)) given.push(...(await readAddress(first, rest[0])));
  else for (const path of positionals) given.push(...(await readPath(path)));
  const trusted = {
    policy: values.policy === undefined ? 'quorum none\n' : await readFile(values.policy, 'utf8'),
    receiptKeys: (values['receipt-key'] ?? []).join('\n'),
  };
  const { findings, keys } = await verifyFiles(nodeCrypto, trusted, given);
  const language: Language = values.ro === true ? 'ro' : 'en';
  const described = findings.map((finding) => describeFinding(finding, language));
  for (const { isGood, heading, sentences } of described) {
    console.log(`${isGood ? '✓' : '✗'} ${heading}`);
    for (const sentence of sentences) console.log(`  ${sentence}`);
  }
  console.log([language === 'ro' ? 'Cheile folosite:' : 'Keys used:', ...keys].join('\n  '));
  return described.length > 0 && described.every(({ isGood }) => isGood) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
