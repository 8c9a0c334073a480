/**
 * Letters with a cedilla (U+015E, U+015F, U+0162, U+0163). They resemble the Romanian letters,
 * which have a comma below: ș ț Ș Ț.
 */
const CEDILLAS = /[\u015E\u015F\u0162\u0163]/u;

/** Matches `.only`, even after other modifiers of a test. */
const FOCUSED = /\b(?:it|test|describe|suite)(?:\.\w+)*\.only\b/;
const SET_ASIDE = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|todo|fixme|fails)\b/;
const ISSUE_NUMBER = /#\d+/;

/** Matches a spreadsheet's media type or file extension. */
const SPREADSHEET = /text\/(?:csv|tab-separated-values)|\.(?:csv|tsv|xlsx?)\b|spreadsheetml/i;

/** Returns the numbers of lines with a cedilla. */
export function cedillaLines(text: string): number[] {
  return linesWhere(text, (line) => CEDILLAS.test(line));
}

/**
 * Returns the numbers of lines that run only one test, or skip one without referring to an issue.
 */
export function unrunTestLines(text: string): number[] {
  return linesWhere(text, (line, before) => {
    if (FOCUSED.test(line)) return true;
    return SET_ASIDE.test(line) && !ISSUE_NUMBER.test(line) && !ISSUE_NUMBER.test(before);
  });
}

/**
 * Returns the numbers of lines that create a spreadsheet. These are only allowed with a tested
 * writer that prevents formulas in cells.
 */
export function spreadsheetLines(text: string): number[] {
  return linesWhere(text, (line) => SPREADSHEET.test(line));
}

const NAMED_SCHEMA =
  /\bpublic\.[a-z_%"]|'public'::regnamespace|\bschema public\b|search_path\s*=\s*public|\b(?:graphile_worker|settlement_work)\b/i;

/**
 * Returns the numbers of lines whose SQL contains one of our schema names, which may only be in the
 * search path (decision 132).
 */
export function namedSchemaLines(text: string): number[] {
  return linesWhere(text, (line) => NAMED_SCHEMA.test(line));
}

/** Returns the names of dependencies that aren't fixed to one exact version. */
export function inexactDependencies(manifest: Readonly<Record<string, unknown>>): string[] {
  const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'];
  return groups.flatMap((group) =>
    Object.entries((manifest[group] ?? {}) as Record<string, unknown>)
      .filter(([, version]) => typeof version !== 'string' || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name]) => name),
  );
}

/** Returns the URLs in a lock file that don't belong to npm's own registry. */
export function foreignSources(lock: {
  readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly link?: boolean }>>;
}): string[] {
  return Object.values(lock.packages)
    .filter(({ link }) => link !== true)
    .flatMap(({ resolved }) => resolved ?? [])
    .filter((address) => !address.startsWith('https://registry.npmjs.org/'));
}

/** Licenses that allow selling the product. MPL's conditions apply only to its own files. */
const ALLOWED_LICENCES =
  /^(?:MIT(?:-0)?|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|MPL[- ]2\.0|OFL-1\.1|Python-2\.0|Unlicense|CC0-1\.0|Zlib|CC-BY-4\.0)$/;

/** Packages whose manifest has no license, and where to find it. */
const LICENCES_ELSEWHERE: Readonly<Record<string, string>> = {
  'png-js': 'MIT in its LICENSE',
  'xmlhttprequest-ssl': 'MIT in its LICENSE',
};

/**
 * Returns the packages of a lock file without an allowed license. If a package offers alternatives,
 * one is enough.
 */
export function unlicensedPackages(lock: {
  readonly packages: Readonly<Record<string, { readonly license?: string; readonly link?: boolean }>>;
}): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { license = '' }]) => [path.split('node_modules/').at(-1) ?? '', license] as const)
    .filter(([name, licence]) => LICENCES_ELSEWHERE[name] === undefined && !isAllowed(licence))
    .map(([name, licence]) => `${name}: ${licence || 'none'}`);
}

function isAllowed(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every((each) => ALLOWED_LICENCES.test(each)));
}

/** Maximum width of comments. Longer lines are hard to read. */
const COMMENT_COLUMNS = 100;

/**
 * Returns the numbers of comment lines that are too wide. Linter directives are exempt because they
 * must stay on one line. Comments begin with slashes, `--` (SQL), or `#` and a space (YAML,
 * environment, configuration).
 */
export function wideCommentLines(text: string): number[] {
  let isInBlock = false;
  return linesWhere(text, (line) => {
    const startsBlock = /^\s*(?:\{|\{\{- )?\/\*/.test(line);
    const isComment = isInBlock || startsBlock || /^\s*(\/\/|--|# )|\s(\/\/|#) [^'"`]*$/.test(line);
    if (isInBlock || startsBlock) isInBlock = !line.includes('*/');
    return isComment && line.length > COMMENT_COLUMNS && !line.includes('oxlint-disable-');
  });
}

function linesWhere(text: string, isFound: (line: string, before: string) => boolean): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => (isFound(line, lines[index - 1] ?? '') ? [index + 1] : []));
}
