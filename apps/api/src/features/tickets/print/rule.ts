import { inks, paper } from './paper.ts';
import type { Part } from './part.ts';

/** A thin dashed line between two parts of the sheet. */
export function rule(): Part {
  return {
    height: 14,
    draw(pen, top) {
      pen.decorate((canvas) =>
        canvas
          .lineWidth(1)
          .dash(4, { space: 3 })
          .moveTo(paper.left, top + 1)
          .lineTo(paper.right, top + 1)
          .stroke(inks.line),
      );
    },
  };
}

/** The holes of a perforation: what is below is torn off. The outline of the sheet has its notches at the same height. */
export function perforation(): Part {
  return {
    height: 20,
    draw(pen, top) {
      const from = paper.sheetLeft + paper.notch + 6;
      const to = paper.sheetRight - paper.notch - 6;
      const holes = Math.round((to - from) / 9);
      pen.decorate((canvas) => {
        for (let hole = 0; hole <= holes; hole += 1) {
          canvas.circle(from + (hole * (to - from)) / holes, top + 10, 1.9).fill(inks.ground);
        }
      });
    },
  };
}
