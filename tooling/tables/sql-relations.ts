/** A table or view in a statement. */
export interface Relation {
  readonly name: string;
  readonly isWritten: boolean;
}

const name = String.raw`"?([a-z_][a-z0-9_]*)"?`;
const afterKeyword = new RegExp(
  String.raw`\b(from|join|into|update|using|table)\s+(?:only\s+|lateral\s+)?${name}`,
  'gi',
);
const afterComma = new RegExp(
  String.raw`\b(?:from|using)\s+${name}(?:\s+(?:as\s+)?${name})?((?:\s*,\s*[a-z_][a-z0-9_]*(?:\s+(?:as\s+)?[a-z0-9_]+)?)+)`,
  'gi',
);
const commonTable = new RegExp(
  String.raw`${name}\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(`,
  'gi',
);

/**
 * Returns the tables and views in SQL or a part of it: after `from`, `join`, `into`, `update`,
 * `using`, `table`, and in a list after `from`. Excludes names of common table expressions.
 */
export function relationsIn(text: string): Relation[] {
  const own = new Set([...text.matchAll(commonTable)].map(([, table = '']) => table));
  const found: Relation[] = [];
  for (const [match, keyword = '', table = ''] of text.matchAll(afterKeyword)) {
    const isWritten =
      /^(into|update|table)$/i.test(keyword) ||
      /\bdelete\s+$/i.test(text.slice(0, text.indexOf(match)).slice(-12));
    found.push({ name: table, isWritten });
  }
  for (const [, , , list = ''] of text.matchAll(afterComma)) {
    for (const item of list.split(',').slice(1)) {
      found.push({ name: item.trim().split(/\s/)[0] ?? '', isWritten: false });
    }
  }
  return found.filter(({ name: table }) => !own.has(table));
}

const reads = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using', 'table'];
const joinsLateral = ['innerJoinLateral', 'leftJoinLateral', 'crossJoinLateral'];
const writes = ['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'];

/**
 * Returns whether a method of the query builder reads or writes the table that it names; null for
 * other methods.
 */
export function builderUse(method: string): 'read' | 'write' | null {
  if (writes.includes(method)) return 'write';
  return reads.includes(method) || joinsLateral.includes(method) ? 'read' : null;
}
