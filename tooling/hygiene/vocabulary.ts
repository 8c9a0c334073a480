/**
 * Where a replaced term may not stand. Some are plain English, so only names (identifiers, files
 * and jobs) are looked at, or only names that are nothing but the term; some are good words for
 * players, so only comments are.
 */
export type Scope = 'anywhere' | 'in comments' | 'in names' | 'as names';

/** Terms of our own that are gone, by the field's term that stands in their place. */
export type Terms = Readonly<Record<string, readonly string[]>>;

/**
 * Terms that may not come back, in lower-case words: `card to forget` is also `cardToForget`,
 * `card_to_forget` and `card-to-forget.ts`.
 */
export const REPLACED_TERMS: Readonly<Record<Scope, Terms>> = {
  anywhere: {
    rollover: ['report bani'],
    'local stack; system account': ['house', 'houses'],
    poll_attempts: ['ask count'],
    'exponential backoff': ['growing wait'],
    'handle ... event': ['hear of', 'hears of'],
    dispatcher: ['teller'],
    'supersede pending payment': ['clear the way', 'clears the way'],
    'resume payment': ['go on paying', 'goes on paying'],
    'resume payouts': ['lets them go on', 'payouts of its draw go on'],
    'partial refund': ['give back share', 'refund share'],
    'withdraw from draw': ['leave draw'],
    'fast path': ['plain success', 'plain successes'],
    'bisect on failure': ['in halves after failure'],
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
    'conformance tests': ['promises of providers', 'promises of a provider'],
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
  },

  'in comments': {
    'the one who': ['whoever'],
    'a player, a process': ['somebody'],
    'no one, no process': ['nobody'],
    again: ['anew'],
    verbatim: ['word for word'],
    'automatically, alone': ['by itself', 'by themselves'],
    'receive event': ['has heard', 'have heard', 'not heard', 'it heard'],
    environment: ['the world around it'],
  },

  'in names': {
    rollover: [
      'report strip',
      'prize or report',
      'reports of',
      'find reports',
      'known reports',
      'printed reports',
    ],
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
    'partial refund': ['complete share', 'enqueue share'],
    refund: ['give back', 'gives back', 'gave back', 'giving back'],
    'replacement draw': ['draw instead', 'draws instead'],
    'draw entry': ['lock place', 'claimed place', 'claimed places'],
    'fast path': ['plain payment', 'plain payments'],
    'bisect on failure': ['in halves', 'halving'],
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
    'conformance tests': ['promises of'],
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
 * Terms that are replaced in some part of the sources and good words elsewhere, by the beginning of
 * the path: a player is asked, an account begins as a registration, a page has a share button.
 */
const REPLACED_IN: Readonly<Record<string, ScopedTerms>> = {
  'apps/api/': { 'in names': { 'timing side channel': ['silence', 'silences'] } },
  'apps/api/src/features/draws/changes/': { 'in names': { 'partial refund': ['share', 'shares'] } },
  'apps/api/src/features/money/': {
    'in names': {
      'poll, query': ['ask', 'asks', 'asking'],
      'partial refund': ['share', 'shares'],
      'card setup': ['registration', 'registrations'],
      detached: ['forgotten'],
    },
  },
  'apps/api/src/features/prizes/winnings/': { 'in names': { 'poll, query': ['ask', 'asks', 'asking'] } },
  'apps/api/src/testing/': {
    'in names': { 'card setup': ['start registration', 'notify of registration'] },
  },
  'apps/api/src/testing/fake-': {
    'in names': { 'card setup': ['registration', 'registrations'], detached: ['forgotten'] },
  },
  'apps/player/': { 'as names': { rollover: ['report', 'reports'] } },
  'e2e/chaos/': { 'in names': { driver: ['desk', 'desks'], proxy: ['street', 'streets'] } },
  'packages/game-rules/': { 'as names': { 'ok, err': ['accept', 'refuse'] } },
};

/** The terms that may not stand in a file, the most general ones first. */
export function termsFor(path: string): ScopedTerms[] {
  const ofFolders = Object.entries(REPLACED_IN).filter(([start]) => path.startsWith(start));
  return [REPLACED_TERMS, ...ofFolders.map(([, terms]) => terms)];
}

/** Names that waiting jobs are stored under: with another one they would not be run. */
const STORED_JOBS: ReadonlySet<string> = new Set(['ask-failed-payout']);

/** The replaced terms in a source, in whatever way their words are joined, with their lines. */
export function replacedTermsIn(source: string, scope: Scope, terms: Terms = REPLACED_TERMS[scope]) {
  const all = wordsIn(source);
  const now = new Map(
    Object.entries(terms).flatMap(([name, olds]) =>
      olds.filter((old) => old.split(' ').every((word) => all.has(word))).map((old) => [old, name]),
    ),
  );
  // so it is with most sources
  if (now.size === 0) return [];
  const olds = `(?:${[...now.keys()].join('|')})`;
  const pattern = new RegExp(
    scope === 'as names' ? `(?<=(?:^|\\|) )${olds}(?= (?:\\||$))` : `(?<= )${olds}(?= )`,
    'g',
  );
  return wordsByLine(source, scope).flatMap((words, index) =>
    Array.from(words.matchAll(pattern), ([old]) => ({ line: index + 1, old, now: now.get(old) })),
  );
}

let last: { readonly source: string; readonly words: ReadonlySet<string> } | undefined;

/** Every word of a source, in lower case; one source is looked through for each scope. */
function wordsIn(source: string): ReadonlySet<string> {
  if (last?.source !== source) {
    const words = new Set(wordsOf(source).split(' '));
    // a name begins after the digits before it
    for (const word of words) if (/^\p{N}/u.test(word)) words.add(word.replace(/^\p{N}+/u, ''));
    last = { source, words };
  }
  return last.words;
}

/**
 * The words of each line that a scope is about: those of prose, `camelCase`, `snake_case` and
 * `kebab-case` in lower case, between single spaces. Names are apart from each other.
 */
function wordsByLine(source: string, scope: Scope): string[] {
  return visibleText(source, scope)
    .split('\n')
    .map((line) => (isOfNames(scope) ? (line.match(NAME) ?? []).map(wordsOf).join('|') : wordsOf(line)));
}

function isOfNames(scope: Scope): boolean {
  return scope === 'in names' || scope === 'as names';
}

/** A comment, or a quoted text within one line; texts in backquotes are often SQL, and stay. */
const COMMENT_OR_QUOTED =
  /(\/\*[^]*?\*\/|\/\/[^\n]*|(?<=^\s*)--[^\n]*)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gm;
const NAME = /[\p{L}_$][\p{L}\p{N}_$-]*/gu;

/** What SQL calls a lock that several may hold. */
const SHARED_LOCK = /\bfor (?:key )?share\b|\bforShare\b/gi;

/** A name that is quoted, as those of jobs are: `name: 'start-polls'`, `jobs['start-polls']`. */
const QUOTED_NAME = /(?<=\b(?:name: |jobs\[))'[a-z][a-z\d]*(?:-[a-z\d]+)+'/g;

/** The part of a source that a scope is about, in the same lines. */
function visibleText(source: string, scope: Scope): string {
  if (scope === 'anywhere') return source;
  if (isOfNames(scope)) {
    return source
      .replaceAll(QUOTED_NAME, (quoted) => {
        const name = quoted.slice(1, -1);
        return STORED_JOBS.has(name) ? quoted : ` ${name} `;
      })
      .replaceAll(COMMENT_OR_QUOTED, (found) => blank(found))
      .replaceAll(SHARED_LOCK, blank);
  }
  let comments = '';
  let end = 0;
  for (const { 0: found, 1: comment, index } of source.matchAll(COMMENT_OR_QUOTED)) {
    comments += blank(source.slice(end, index));
    // code inside a comment is no prose
    comments += comment === undefined ? blank(found) : comment.replaceAll(/`[^`\n]*`/g, blank);
    end = index + found.length;
  }
  return comments + blank(source.slice(end));
}

/** The text of a file whose comments begin with `#` (YAML, environment), as if with `//`. */
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
