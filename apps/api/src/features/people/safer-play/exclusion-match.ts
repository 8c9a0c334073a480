import { endsLater } from './play-pause.ts';

/** How sure it is that a player is one who does not play; later ones say more. */
const matchKinds = ['no-cnp', 'other-cnp', 'cnp', 'confirmed-cnp'] as const;

/**
 * One who does not play, whom a player resembles: by phone, name and date of birth, where no CNP of
 * the other is known (`no-cnp`) or it is another one (`other-cnp`), or by the CNP, which the other
 * typed or an operator saw in the other's document (`confirmed-cnp`).
 */
export interface ExclusionMatch {
  readonly kind: (typeof matchKinds)[number];
  /** By whose choice, and until when, the other does not play; null is for ever. */
  readonly pauseKind: 'time-out' | 'self-exclusion';
  readonly until: Date | null;
}

/** The one of several that says most, until the last of them ends; undefined of none. */
export function strongest(matches: readonly ExclusionMatch[]): ExclusionMatch | undefined {
  const [most] = matches.toSorted((one, other) => rank(other) - rank(one));
  const [last] = matches.toSorted((one, other) => (endsLater(one, other) ? -1 : 1));
  return most && last && { kind: most.kind, pauseKind: last.pauseKind, until: last.until };
}

function rank({ kind }: ExclusionMatch): number {
  return matchKinds.indexOf(kind);
}
