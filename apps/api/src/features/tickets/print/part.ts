import type { Pen } from './pen.ts';

/** A strip of the ticket. Its height is known before anything is drawn, so that the page can be cut to fit. */
export interface Part {
  readonly height: number;
  /** Draws the strip, from `top` down. */
  draw(pen: Pen, top: number): void;
}

/** An empty strip. */
export function gap(height: number): Part {
  return { height, draw: () => undefined };
}

/** Strips below each other, as one. */
export function stack(parts: readonly Part[]): Part {
  return {
    height: heightOf(parts),
    draw(pen, top) {
      let y = top;
      for (const part of parts) {
        part.draw(pen, y);
        y += part.height;
      }
    },
  };
}

function heightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.height, 0);
}
