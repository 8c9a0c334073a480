import { expect, test } from 'vitest';
import commands from '../../i18n/texts/commands.json' with { type: 'json' };
import phrases from './phrases.json' with { type: 'json' };

/** Commands that only read and aren't logged. */
const reads = new Set([
  'draws',
  'progress',
  'winnings',
  'held-payouts',
  'list-transfers',
  'bank-questions',
  'report',
  'differences',
  'failed-refunds',
  'disputes',
  'affiliations',
  'unverified-accounts',
  'requests',
  'audit',
  'operators',
]);

test('every command that the log can have is said in a sentence', () => {
  const logged = Object.keys(commands.names).filter((name) => !reads.has(name));
  for (const form of [phrases.did, phrases.to] as const)
    expect(logged.filter((name) => !Object.hasOwn(form, name))).toEqual([]);
});
