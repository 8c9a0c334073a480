import { layout } from '../layout.ts';
import { gap, type Section } from '../section.ts';
import type { TextStyle } from '../tagged-page.ts';

const letters: TextStyle = { face: 'heavy', size: 7.6, color: '#ffffff', align: 'center' };
const bandHeight = 20;

/** Returns a red band with a notice across the page, or nothing without a notice. */
export function noticeBand({ notice }: { readonly notice: string | null }): Section {
  if (notice === null) return gap(0);
  return {
    height: bandHeight,
    draw(page, top) {
      page.artifact((canvas) => canvas.rect(0, top, layout.pageWidth, bandHeight).fill('#8a0f1d'));
      page.element('P', () => page.text(notice, layout.pageWidth / 2, top + 13, letters));
    },
  };
}
