import type { TaggedPage } from './tagged-page.ts';

/**
 * A horizontal section of the ticket. Its height is known before drawing, because it determines the
 * page size.
 */
export interface Section {
  readonly height: number;
  /** Draws the section from `top` downwards. */
  draw(page: TaggedPage, top: number): void;
}

/** Returns empty vertical space. */
export function gap(height: number): Section {
  return { height, draw: () => undefined };
}

/** Combines sections into one, from top to bottom. */
export function stack(sections: readonly Section[]): Section {
  return {
    height: heightOf(sections),
    draw(page, top) {
      let y = top;
      for (const section of sections) {
        section.draw(page, y);
        y += section.height;
      }
    },
  };
}

function heightOf(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + section.height, 0);
}
