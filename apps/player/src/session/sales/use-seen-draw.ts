import type { DrawShape } from '@loto/api-contract';
import { useState } from 'react';

/** The draw that the page showed to the player for their ticket. */
export type SeenDraw = Pick<DrawShape, 'id' | 'drawAt'>;

/**
 * Returns the next draw as the player first saw it. If its sales close while they fill in a ticket,
 * the ticket would play a later draw, and they must agree to that.
 * @param next the next draw on sale; undefined until it's known
 * @param before the draw that an earlier page of the same purchase showed
 */
export function useSeenDraw(
  next: SeenDraw | undefined,
  before: SeenDraw | null = null,
): {
  /** Null until a draw is known. */
  readonly seen: SeenDraw | null;
  /** True if its sales have closed and another draw follows. */
  readonly isOver: boolean;
  /** Accepts the next draw for the ticket. */
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

/** Reads the draw seen by {@link useSeenDraw} from the navigation state. */
export function readSeenDraw(state: unknown): SeenDraw | null {
  if (typeof state !== 'object' || state === null || !('seenDraw' in state)) return null;
  const { seenDraw } = state;
  if (typeof seenDraw !== 'object' || seenDraw === null) return null;
  const { id, drawAt } = seenDraw as Record<string, unknown>;
  return typeof id === 'string' && typeof drawAt === 'string' ? { id, drawAt } : null;
}
