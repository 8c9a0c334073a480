import { endsLater } from './play-pause.ts';

/**
 * How a player is like one who does not play; later ones say more. By phone, name and date of
 * birth, where no operator saw the other's CNP in a document (`no-cnp`) or it is another one
 * (`other-cnp`); by the CNP that the player gave before (`earlier-cnp`); or by the CNP, which the
 * other typed or an operator saw in the other's document (`confirmed-cnp`).
 */
export const likenesses = ['no-cnp', 'other-cnp', 'earlier-cnp', 'cnp', 'confirmed-cnp'] as const;

export type Likeness = (typeof likenesses)[number];

/** Those who do not play, whom a player resembles. */
export interface ExclusionMatch {
  /** In the order of {@link likenesses}. */
  readonly likenesses: readonly Likeness[];
  /** See `personIdOf`; none of those whom the version before compared with. */
  readonly personIds: readonly string[];
  /** By whose choice, and until when, the last of them does not play; null is for ever. */
  readonly pauseKind: 'time-out' | 'self-exclusion';
  readonly until: Date | null;
}

/** Several as one: every likeness, until the last of them ends; undefined of none. */
export function together(matches: readonly ExclusionMatch[]): ExclusionMatch | undefined {
  const [last] = matches.toSorted((one, other) => (endsLater(one, other) ? -1 : 1));
  return (
    last && {
      ...last,
      likenesses: inOrder(matches.flatMap((match) => match.likenesses)),
      personIds: [...new Set(matches.flatMap((match) => match.personIds))],
    }
  );
}

/** Likenesses in their order, each once. */
export function inOrder(some: readonly Likeness[]): Likeness[] {
  return likenesses.filter((likeness) => some.includes(likeness));
}

/** Whether the CNP itself is the same, typed or seen in a document. */
export const isByCnp = (likeness: Likeness) => likeness === 'cnp' || likeness === 'confirmed-cnp';
