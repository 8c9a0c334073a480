import type { DrawShape } from '@loto/api-contract';
import { useState } from 'react';

/** The draw that a player has seen their ticket is for. */
export type SeenDraw = Pick<DrawShape, 'id' | 'drawAt'>;

/**
 * The next draw as the player first saw it: when its sales close while they fill in a ticket, the
 * ticket would play another one, which they have to agree to.
 * @param next the next draw on sale; undefined until it is known
 * @param before what an earlier page of the same purchase showed
 */
export function useSeenDraw(
  next: SeenDraw | undefined,
  before: SeenDraw | null = null,
): {
  /** Null until a draw is known. */
  readonly seen: SeenDraw | null;
  /** Whether another draw has taken its place. */
  readonly isOver: boolean;
  /** The player agrees to the next draw. */
  readonly agree: () => void;
} {
  const [seen, setSeen] = useState(before);
  if (seen === null && next !== undefined) setSeen(next);
  return {
    seen,
    isOver: seen !== null && next !== undefined && seen.id !== next.id,
    agree: () => setSeen(next ?? null),
  };
}

/** What {@link useSeenDraw} saw, as it travels with the navigation to the next page. */
export function readSeenDraw(state: unknown): SeenDraw | null {
  if (typeof state !== 'object' || state === null || !('seenDraw' in state)) return null;
  const { seenDraw } = state;
  if (typeof seenDraw !== 'object' || seenDraw === null) return null;
  const { id, drawAt } = seenDraw as Record<string, unknown>;
  return typeof id === 'string' && typeof drawAt === 'string' ? { id, drawAt } : null;
}
