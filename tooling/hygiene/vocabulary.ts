/** A term of our own that is gone, and the field's term that stands in its place. */
export interface ReplacedTerm {
  /**
   * Lower-case words; `card to forget` finds `cardToForget`, `card_to_forget`, `card-to-forget.ts`
   * and the prose.
   */
  readonly old: string;
  readonly now: string;
}

/** Terms that may not come back. */
export const REPLACED_TERMS: readonly ReplacedTerm[] = [
  { old: 'report bani', now: 'rollover bani' },
  { old: 'house', now: 'local stack; system account' },
  { old: 'house player id', now: 'system account' },
  { old: 'ask count', now: 'poll_attempts' },
  { old: 'growing wait', now: 'exponential backoff' },
  { old: 'teller', now: 'dispatcher' },
  { old: 'go on paying', now: 'resume payment' },
  { old: 'give back share', now: 'partial refund' },
  { old: 'leave draw', now: 'withdraw from draw' },
  { old: 'plain success', now: 'fast path' },
  { old: 'lanes of batches', now: 'concurrency' },
  { old: 'patient caller', now: 'retrying caller' },
  { old: 'kept answer', now: 'stored response' },
  { old: 'turns of lines', now: 'buffered log stream' },
  { old: 'hold player', now: 'lock player' },
  { old: 'card to forget', now: 'pending detach' },
  { old: 'most cards', now: 'max saved cards' },
  { old: 'losing proxy', now: 'lossy proxy' },
  { old: 'pretend provider', now: 'fake provider' },
  { old: 'errand', now: 'task' },
  { old: 'diary', now: 'observations' },
  { old: 'crowd', now: 'virtual users' },
  { old: 'referee', now: 'invariant checker' },
  { old: 'rival', now: 'baseline' },
  { old: 'planted tree', now: 'fixture tree' },
  { old: 'rooms', now: 'workspaces' },
  { old: 'seeded chance', now: 'seeded random' },
  { old: 'make chaos', now: 'run scenario' },
  { old: 'closing list', now: 'cleanup stack' },
];

/** Terms that are still to be replaced in some places. */
export const PENDING_TERMS: readonly ReplacedTerm[] = [
  { old: 'hear of', now: 'handle ... event' },
  { old: 'clear the way', now: 'supersede pending payment' },
  { old: 'draw instead', now: 'replacement draw' },
  { old: 'in halves', now: 'bisect on failure' },
  { old: 'patience', now: 'timeout' },
  { old: 'living session', now: 'active session' },
  { old: 'take cnp', now: 'require CNP' },
  { old: 'printable word', now: 'sanitize' },
  { old: 'courier', now: 'relay' },
  { old: 'hostile', now: 'fuzz' },
  { old: 'say speechless', now: 'render load failure' },
  { old: 'entrance', now: 'auth layout' },
  { old: 'hello', now: 'greeting' },
  { old: 'ticket face', now: 'ticket view' },
  { old: 'stranger', now: 'sibling' },
  { old: 'whoever', now: 'the one who' },
  { old: 'somebody', now: 'a player, a process' },
  { old: 'nobody', now: 'no one, no process' },
  { old: 'anew', now: 'again' },
  { old: 'word for word', now: 'verbatim' },
];

/** Numbers of the lines that use an old term, in whatever way its words are joined. */
export function linesWithTerm(text: string, { old }: ReplacedTerm): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => (` ${wordsOf(line)} `.includes(` ${old} `) ? [index + 1] : []));
}

/**
 * The words of a line in lower case: those of prose, of `camelCase`, `snake_case` and `kebab-case`.
 */
function wordsOf(line: string): string {
  return line
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim();
}
