import { colors } from './layout.ts';
import { faces, font, type Face } from './fonts.ts';

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly color?: string;
  /** Alignment relative to x; `left` by default. */
  readonly align?: 'left' | 'center' | 'right';
  /** Letter spacing in points. */
  readonly spacing?: number;
  /** Width of the letters: 1 is normal; game names and totals are wider. */
  readonly stretch?: number;
}

/** Role of a text in the structure tree, which screen readers use. */
type Role = 'H1' | 'H2' | 'P' | 'Figure';

/**
 * One page of a tagged PDF. Each text is an element of the structure tree; drawings are artifacts.
 */
export interface TaggedPage {
  /**
   * Adds an element to the structure tree.
   * @param alternative text that screen readers read instead of the printed text
   */
  element(role: Role, write: () => void, alternative?: string): void;
  /** Writes one line of text on a baseline, inside an `element`. */
  text(text: string, x: number, baseline: number, style: TextStyle): void;
  /** Rotates everything that `write` draws clockwise around a point. */
  rotated(degrees: number, x: number, y: number, write: () => void): void;
  widthOf(text: string, style: TextStyle): number;
  /** Draws discs, lines or backgrounds; not permitted inside an `element`. */
  artifact(draw: (canvas: PDFKit.PDFDocument) => void): void;
  finish(): void;
}

/** Creates the structure tree for the document's current page. */
export function createTaggedPage(document: PDFKit.PDFDocument): TaggedPage {
  // pdfkit also accepts parsed fonts, although its types don't.
  for (const face of faces) document.registerFont(face, font(face) as unknown as PDFKit.Mixins.PDFFontSource);
  const root = document.struct('Document');
  document.addStructure(root);

  function widthOf(text: string, { face, size, spacing = 0, stretch = 1 }: TextStyle): number {
    document.font(face).fontSize(size);
    return document.widthOfString(text, { characterSpacing: spacing }) * stretch;
  }

  return {
    element(role, write, alternative) {
      const options = {
        ...(alternative !== undefined && { actual: alternative }),
        ...(role === 'Figure' && { alt: alternative }),
      };
      const element = document.struct(role, options);
      root.add(element);
      element.add(write);
      element.end();
    },
    text(text, x, baseline, style) {
      const { align = 'left', color = colors.ink, spacing = 0, stretch = 1 } = style;
      const width = widthOf(text, style);
      const start = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
      document.save().translate(start, baseline).scale(stretch, 1).fillColor(color);
      document.text(text, 0, 0, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing });
      document.restore();
    },
    rotated(degrees, x, y, write) {
      document.save().rotate(degrees, { origin: [x, y] });
      write();
      document.restore();
    },
    widthOf,
    artifact(draw) {
      document.markContent('Artifact');
      document.save();
      draw(document);
      document.restore();
      document.endMarkedContent();
    },
    finish: () => root.end(),
  };
}
