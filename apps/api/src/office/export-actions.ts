import { findActions, type LoggedAction, type Trust } from '../features/operators/index.ts';
import type { Queries } from '../platform/database/database.ts';

/** The first line of an export. */
export interface ExportHead extends Trust {
  readonly format: 'loto audit 1';
  /** Number of actions in the export. */
  readonly actions: number;
}

/**
 * A row of an export: the fields that hashes and signatures cover, so that every change is noticed.
 * The text states who did what, with which outcome. The hash is in hexadecimal.
 */
export type ExportedAction = Pick<LoggedAction, 'seq' | 'text' | 'key' | 'signature'> & {
  readonly hash: string;
};

/** Returns all actions as lines of JSON, after a line with their installation and root keys. */
export async function exportActions(
  queries: Queries,
  trust: Trust,
): Promise<{ content: string; actions: number }> {
  const actions = await findActions(queries, {});
  const { installation, origin, rootKeys } = trust;
  const head: ExportHead = {
    format: 'loto audit 1',
    actions: actions.length,
    installation,
    origin,
    rootKeys,
  };
  const rows = actions.map(({ seq, text, key, signature, hash }): ExportedAction => ({
    seq,
    text,
    key,
    signature,
    hash: hash.toString('hex'),
  }));
  return {
    content: [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join(''),
    actions: rows.length,
  };
}
