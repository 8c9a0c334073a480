import { inks } from './paper.ts';
import { faces, typeface, type Face } from './typefaces.ts';

export interface Lettering {
  readonly face: Face;
  readonly size: number;
  readonly colour?: string;
  /** Which part of the text stands at x; `left` when not said. */
  readonly align?: 'left' | 'center' | 'right';
  /** Points between letters. */
  readonly spacing?: number;
  /** Width of the letters, 1 as drawn: the wide voice of game names and sums. */
  readonly stretch?: number;
}

/** What a piece of text is, for those who hear it. */
export type Role = 'H1' | 'H2' | 'P' | 'Figure';

/**
 * Writes and draws on one page of a tagged PDF. Each piece of text belongs to the structure that screen readers follow;
 * everything drawn is marked as decoration.
 */
export interface Pen {
  /** One piece of the structure. `spoken` replaces what is printed, where that is not how it would be said. */
  say(role: Role, write: () => void, spoken?: string): void;
  /** One line on its baseline, inside a `say`. */
  write(text: string, x: number, baseline: number, lettering: Lettering): void;
  /** What is written inside stands turned clockwise around a point. */
  turned(degrees: number, x: number, y: number, write: () => void): void;
  widthOf(text: string, lettering: Lettering): number;
  /** Decoration: discs, lines, grounds. Never inside a `say`. */
  decorate(draw: (canvas: PDFKit.PDFDocument) => void): void;
  /** The structure is complete. */
  finish(): void;
}

/** A pen for the page that the document stands at. */
export function createPen(document: PDFKit.PDFDocument): Pen {
  for (const face of faces) document.registerFont(face, typeface(face));
  const root = document.struct('Document');
  document.addStructure(root);

  function widthOf(text: string, { face, size, spacing = 0, stretch = 1 }: Lettering): number {
    document.font(face).fontSize(size);
    return document.widthOfString(text, { characterSpacing: spacing }) * stretch;
  }

  return {
    say(role, write, spoken) {
      const options = spoken === undefined ? {} : role === 'Figure' ? { alt: spoken } : { actual: spoken };
      const element = document.struct(role, options);
      root.add(element);
      element.add(write);
      element.end();
    },
    write(text, x, baseline, lettering) {
      const { align = 'left', colour = inks.ink, spacing = 0, stretch = 1 } = lettering;
      const width = widthOf(text, lettering);
      const start = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
      document.save().translate(start, baseline).scale(stretch, 1).fillColor(colour);
      document.text(text, 0, 0, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing });
      document.restore();
    },
    turned(degrees, x, y, write) {
      document.save().rotate(degrees, { origin: [x, y] });
      write();
      document.restore();
    },
    widthOf,
    decorate(draw) {
      document.markContent('Artifact');
      document.save();
      draw(document);
      document.restore();
      document.endMarkedContent();
    },
    finish: () => root.end(),
  };
}
