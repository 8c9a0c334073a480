import { colors, layout } from './layout.ts';
import type { Section } from './section.ts';

/** Returns a thin dashed line between two sections of the sheet. */
export function rule(): Section {
  return {
    height: 14,
    draw(page, top) {
      page.artifact((canvas) =>
        canvas
          .lineWidth(1)
          .dash(4, { space: 3 })
          .moveTo(layout.left, top + 1)
          .lineTo(layout.right, top + 1)
          .stroke(colors.line),
      );
    },
  };
}

/** Returns the holes of a perforation, between the two notches of the sheet. */
export function perforation(): Section {
  return {
    height: 20,
    draw(page, top) {
      const from = layout.sheetLeft + layout.notch + 6;
      const to = layout.sheetRight - layout.notch - 6;
      const holes = Math.round((to - from) / 9);
      page.artifact((canvas) => {
        for (let hole = 0; hole <= holes; hole += 1) {
          canvas.circle(from + (hole * (to - from)) / holes, top + 10, 1.9).fill(colors.ground);
        }
      });
    },
  };
}
