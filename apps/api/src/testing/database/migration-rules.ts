/**
 * What a migration must not do, because it runs while players buy from the older version (decision
 * 223): wait long, lock a large table, or remove what that version uses.
 */

/** Small tables, which may be rewritten or scanned under a lock. */
const smallTables = new Set([
  'bank_question',
  'campaign',
  'draw',
  'draw_schedule',
  'failed_refund',
  'game',
  'game_setting',
  'ledger_account',
  'operator',
  'operator_enrolment',
  'operator_request',
  'program_alerts',
  'provider_cursor',
  'provider_difference',
  'settlement',
  'transfer_file',
  'transfer_report',
  'unknown_charge',
]);

/**
 * Returns the violations of a migration.
 * @param statements the statements of the file, without semicolons
 */
export function migrationProblems(name: string, statements: readonly string[]): string[] {
  const plain = statements.map((statement) => withoutTexts(statement));
  const made = new Set(
    plain.flatMap((statement) => groups(statement, /^create table (?:if not exists )?(\w+)/)),
  );
  const isBig = (table: string) => !made.has(table) && !smallTables.has(table);
  const isConcurrent = /^\d{4}-concurrently-/.test(name);
  const mayTakeAway = /^\d{4}-contract-/.test(name);
  return plain.flatMap((statement, index) => [
    ...concurrentProblems(statement, plain.slice(0, index), isConcurrent, isBig),
    ...blockProblems(statements[index] ?? ''),
    ...constraintProblems(statement, plain, isBig),
    ...rewriteProblems(statement, isBig),
    ...(takesAway.test(statement) && !mayTakeAway
      ? ['takes away what the older version may use: one release later, as NNNN-contract-…']
      : []),
    ...(/lock_timeout|statement_timeout/.test(statement)
      ? ['sets a timeout, which the runner does for all']
      : []),
  ]);
}

function concurrentProblems(
  statement: string,
  before: readonly string[],
  isConcurrent: boolean,
  isBig: (table: string) => boolean,
): string[] {
  if (/ concurrently /.test(statement)) {
    if (!isConcurrent)
      return ['makes an index concurrently, which needs a file NNNN-concurrently-… for it alone'];
    if (/^drop index concurrently if exists \w+$/.test(statement)) return [];
    const [name] = groups(statement, /^create (?:unique )?index concurrently if not exists (\w+) on /);
    return name !== undefined && before.includes(`drop index concurrently if exists ${name}`)
      ? []
      : [
          'cannot be run again after it was cut off, which leaves an invalid index: drop index concurrently if exists NAME, then create index concurrently if not exists NAME',
        ];
  }
  if (isConcurrent) return ['stands in a file that has no transaction'];
  return groups(statement, /^create (?:unique )?index (?:if not exists )?\w+ on (?:only )?(\w+)/)
    .filter(isBig)
    .map((table) => `makes an index of ${table}, which stops its writes: create it concurrently`);
}

function constraintProblems(
  statement: string,
  statements: readonly string[],
  isBig: (table: string) => boolean,
): string[] {
  const [table = ''] = groups(statement, /^alter table (?:if exists )?(?:only )?(\w+)/);
  if (table === '' || !isBig(table)) return [];
  const adds = /\badd constraint \w+ (?:check|foreign key)|\badd column [^,;]*\breferences\b/.test(statement);
  const validates = /\bvalidate constraint\b/.test(statement);
  return [
    ...(adds && !/\bnot valid\b/.test(statement)
      ? [`adds a constraint to ${table} that reads all of it under a lock: not valid`]
      : []),
    ...(/\badd constraint \w+ (?:unique|primary key) ?\(/.test(statement)
      ? [`makes the index of a key of ${table} under a lock: concurrently first, then using index`]
      : []),
    ...(validates && statements.some((other) => /\bnot valid\b/.test(other))
      ? [`validates a constraint of ${table} where it is added: in a file of its own`]
      : []),
  ];
}

function rewriteProblems(statement: string, isBig: (table: string) => boolean): string[] {
  const [altered = ''] = groups(statement, /^alter table (?:if exists )?(?:only )?(\w+)/);
  const rewrites =
    /\balter (?:column )?\w+ (?:set data )?type\b|\bset not null\b|\bset (?:un)?logged\b|\bgenerated always as \(|\badd column [^,]*\b(?:bigserial|serial|clock_timestamp|random|gen_random_uuid|uuidv[47]|nextval)\b/;
  const [written = ''] = groups(statement, /^(?:update|delete from) (?:only )?(\w+)/);
  return [
    ...(altered !== '' && isBig(altered) && rewrites.test(statement)
      ? [`rewrites or reads all of ${altered} under a lock: a new column, filled by a job`]
      : []),
    ...(written !== '' && isBig(written)
      ? [`changes rows of ${written} in one transaction: a job does it in batches`]
      : []),
    ...(/^(?:vacuum full|cluster|lock table|truncate|reindex (?!.*concurrently))/.test(statement)
      ? ['locks a whole table']
      : []),
  ];
}

/**
 * Returns violations of a block. Its contents aren't parsed, so it must not contain anything that
 * these rules restrict.
 */
function blockProblems(statement: string): string[] {
  const text = withoutComments(statement);
  return /^do\b/.test(text) &&
    /\b(?:create|alter|drop|truncate|reindex|cluster|vacuum|lock|execute|update|delete)\b/.test(text)
    ? ['changes tables or rows inside of do, where nobody looks for it: as statements of the file']
    : [];
}

const takesAway =
  /\bdrop (?:column|default)\b|\b(?:drop|disable) trigger\b|^drop (?:table|view|function|type)\b|\brename (?:column |to )|\bdrop not null\b.*\bdrop column\b/;

/** Returns the statement without comments, in one line and in lower case. */
function withoutComments(statement: string): string {
  return statement
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Also empties string literals, including dollar-quoted ones. */
function withoutTexts(statement: string): string {
  return withoutComments(statement)
    .replaceAll(/\$(\w*)\$.*?\$\1\$/g, "''")
    .replaceAll(/'[^']*'/g, "''");
}

function groups(text: string, pattern: RegExp): string[] {
  const group = pattern.exec(text)?.[1];
  return group === undefined ? [] : [group];
}
