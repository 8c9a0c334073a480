/**
 * Where to look for a replaced term: in all names, or only in names that consist of just that term.
 * Names are identifiers, files and jobs. Prose may use any word.
 */
export type Scope = 'in names' | 'as names';

/** Former terms of ours, by the industry's term that replaced them. */
export type Terms = Readonly<Record<string, readonly string[]>>;

/**
 * Terms that must not return, in lower-case words. `card to forget` also matches `cardToForget`,
 * `card_to_forget` and `card-to-forget.ts`.
 */
export const REPLACED_TERMS: Readonly<Record<Scope, Terms>> = {
  'in names': {
    rollover: [
      'report bani',
      'report strip',
      'prize or report',
      'reports of',
      'find reports',
      'known reports',
      'printed reports',
    ],
    'local stack; system account': ['house', 'houses'],
    poll_attempts: ['ask count'],
    'exponential backoff': ['growing wait'],
    'handle ... event': ['hear of', 'hears of'],
    dispatcher: ['teller'],
    'supersede pending payment': ['clear the way', 'clears the way'],
    'resume payment': ['go on paying', 'goes on paying'],
    'resume payouts': ['lets them go on', 'payouts of its draw go on'],
    'partial refund': ['give back share', 'refund share', 'complete share', 'enqueue share'],
    'withdraw from draw': ['leave draw'],
    'fast path': ['plain success', 'plain successes', 'plain payment', 'plain payments'],
    'bisect on failure': ['in halves after failure', 'in halves', 'halving'],
    concurrency: ['lanes of batches'],
    timeout: ['patience'],
    'retrying caller': ['patient caller', 'patient call', 'call patiently'],
    'serialized response': ['written data'],
    'stored response': ['kept answer', 'kept answers'],
    'reserved key': ['claimed key'],
    'buffered log stream': ['turns of lines'],
    'active session': ['living session', 'living sessions'],
    'exclude person': ['hold player', 'hold players', 'lock person'],
    'pending detach': ['card to forget', 'cards to forget'],
    'require CNP': ['take cnp', 'takes cnp'],
    'max saved cards': ['most cards'],
    sanitize: ['printable word', 'printable words'],
    'conformance tests': ['promises of providers', 'promises of a provider', 'promises of'],
    'lossy proxy': ['losing proxy'],
    'proxy broken': ['road broken'],
    card: ['plastic', 'plastics'],
    'fake provider': ['pretend provider', 'pretend saved cards'],
    task: ['errand', 'errands'],
    observations: ['diary'],
    'virtual users': ['crowd'],
    baseline: ['rival', 'rivals'],
    fuzz: ['hostile'],
    'invariant checker': ['referee'],
    'fixture tree': ['planted tree'],
    'render load failure': ['speechless'],
    'lazy with preload': ['late route'],
    'auth layout': ['entrance', 'entrances'],
    'ticket view': ['ticket face'],
    workspaces: ['rooms'],
    'seeded random': ['seeded chance'],
    'run scenario': ['make chaos'],
    'cleanup stack': ['closing list'],
    'poll, next_poll_at': [
      'ask at',
      'ask schedule',
      'ask provider',
      'ask stripe',
      'ask bank',
      'ask for charge',
      'ask for payout',
      'ask for refund',
      'ask whether',
      'schedule asking',
      'asking schedule',
      'enqueue asking',
    ],
    notify: ['told', 'telling', 'tell of', 'tell server'],
    'received, wait for': ['hear', 'heard'],
    'open hosted page': ['open page'],
    refund: ['give back', 'gives back', 'gave back', 'giving back'],
    'replacement draw': ['draw instead', 'draws instead'],
    'draw entry': ['lock place', 'claimed place', 'claimed places'],
    formatted: [
      'written amount',
      'written clock',
      'written count',
      'written dates',
      'written day',
      'written draw day',
      'written instant',
      'written lei',
      'written moment',
      'written result',
      'written sums',
      'written weekday',
      'written wins',
    ],
    stored: ['kept error', 'kept key', 'kept of', 'kept ticket', 'kept token', 'find kept', 'not kept'],
    'lock saved card': ['hold saved card'],
    'lock file': ['hold file'],
    'card setup': [
      'card registration',
      'register card',
      'saved card registration',
      'ask registration',
      'settle registration',
      'provider registration',
      'registration finished page',
    ],
    'default name': ['fill name'],
    'detach card': ['forget card', 'ask to forget', 'forgotten card', 'forgotten cards'],
    fake: ['pretend', 'pretends', 'pretended'],
    environment: ['world'],
    proxy: ['road', 'roads'],
    driver: ['provider desk'],
    relay: ['courier'],
    fixture: ['planted', 'plant tree'],
    greeting: ['hello nameless', 'home hello', 'pick hello'],
    'package, layer': ['room'],
    'sibling, another': ['stranger', 'strangers'],
    export: ['door', 'doors'],
    'import rule': ['lock rule'],
    memoize: ['remember cards', 'remember installed', 'remembered path'],
  },

  'as names': {},
};

type ScopedTerms = Readonly<Partial<Record<Scope, Terms>>>;

/**
 * Terms that are replaced in some sources but correct in others, by the beginning of the path. For
 * example, a player is asked, an account begins as a registration, and a page has a share button.
 */
const REPLACED_IN: Readonly<Record<string, ScopedTerms>> = {
  'apps/api/': { 'in names': { 'timing side channel': ['silence', 'silences'] } },
  'apps/api/src/features/cancellations/': { 'in names': { 'partial refund': ['share', 'shares'] } },
  'apps/api/src/features/money/': {
    'in names': {
      'poll, query': ['ask', 'asks', 'asking'],
      'partial refund': ['share', 'shares'],
      'card setup': ['registration', 'registrations'],
      detached: ['forgotten'],
    },
  },
  'apps/api/src/features/prizes/': { 'in names': { 'poll, query': ['ask', 'asks', 'asking'] } },
  'apps/api/src/testing/': {
    'in names': { 'card setup': ['start registration', 'notify of registration'] },
  },
  'apps/api/src/testing/money/fake-': {
    'in names': { 'card setup': ['registration', 'registrations'], detached: ['forgotten'] },
  },
  'apps/player/': { 'as names': { rollover: ['report', 'reports'] } },
  'e2e/chaos/': { 'in names': { driver: ['desk', 'desks'], proxy: ['street', 'streets'] } },
  'packages/game-rules/': { 'as names': { 'ok, err': ['accept', 'refuse'] } },
};

/** Returns the replaced terms for a file, the most general ones first. */
export function termsFor(path: string): ScopedTerms[] {
  const ofFolders = Object.entries(REPLACED_IN).filter(([start]) => path.startsWith(start));
  return [REPLACED_TERMS, ...ofFolders.map(([, terms]) => terms)];
}

/** Names of queued jobs. Stored jobs would not run under another name. */
const STORED_JOBS: ReadonlySet<string> = new Set(['ask-failed-payout']);

/** Returns the replaced terms in a source's names, with their lines. */
export function replacedTermsIn(source: string, scope: Scope, terms: Terms = REPLACED_TERMS[scope]) {
  const all = wordsIn(source);
  const now = new Map(
    Object.entries(terms).flatMap(([name, olds]) =>
      olds.filter((old) => old.split(' ').every((word) => all.has(word))).map((old) => [old, name]),
    ),
  );
  // Most sources contain none.
  if (now.size === 0) return [];
  const olds = `(?:${[...now.keys()].join('|')})`;
  const pattern = new RegExp(
    scope === 'as names' ? `(?<=(?:^|\\|) )${olds}(?= (?:\\||$))` : `(?<= )${olds}(?= )`,
    'g',
  );
  return namesByLine(source).flatMap((names, index) =>
    Array.from(names.matchAll(pattern), ([old]) => ({ line: index + 1, old, now: now.get(old) })),
  );
}

let last: { readonly source: string; readonly words: ReadonlySet<string> } | undefined;

/**
 * Returns every word of a source in lower case. Cached, because a source is searched once per
 * scope.
 */
function wordsIn(source: string): ReadonlySet<string> {
  if (last?.source !== source) {
    const words = new Set(wordsOf(source).split(' '));
    // A name begins after any preceding digits.
    for (const word of words) if (/^\p{N}/u.test(word)) words.add(word.replace(/^\p{N}+/u, ''));
    last = { source, words };
  }
  return last.words;
}

/**
 * Returns the names on each line, separated by bars. The words of `camelCase`, `snake_case` and
 * `kebab-case` are lower-cased and separated by single spaces.
 */
function namesByLine(source: string): string[] {
  return visibleNames(source)
    .split('\n')
    .map((line) => (line.match(NAME) ?? []).map(wordsOf).join('|'));
}

/**
 * Matches a comment, or a quoted string within one line. Template strings often contain SQL and are
 * kept.
 */
const COMMENT_OR_QUOTED =
  /\/\*[^]*?\*\/|\/\/[^\n]*|(?<=^\s*)--[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gm;
const NAME = /[\p{L}_$][\p{L}\p{N}_$-]*/gu;

/** Matches SQL's row locks that several transactions can share. */
const SHARED_LOCK = /\bfor (?:key )?share\b|\bforShare\b/gi;

/** Matches the quoted name of a job: `name: 'start-polls'`, `jobs['start-polls']`. */
const QUOTED_NAME = /(?<=\b(?:name: |jobs\[))'[a-z][a-z\d]*(?:-[a-z\d]+)+'/g;

/** Returns a source with the same lines, but without comments and quoted strings. */
function visibleNames(source: string): string {
  return source
    .replaceAll(QUOTED_NAME, (quoted) => {
      const name = quoted.slice(1, -1);
      return STORED_JOBS.has(name) ? quoted : ` ${name} `;
    })
    .replaceAll(COMMENT_OR_QUOTED, blank)
    .replaceAll(SHARED_LOCK, blank);
}

/** Replaces `#` at the start of comments (YAML, environment) with `//`. */
export function withSlashes(text: string): string {
  return text.replaceAll(/(?<=^|\s)#(?= )/gm, '//');
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

function wordsOf(line: string): string {
  const words = line.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${words.toLowerCase().trim()} `;
}
