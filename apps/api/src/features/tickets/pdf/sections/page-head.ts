import { product, type Language } from '@loto/api-contract';
import { colors, layout } from '../layout.ts';
import type { Section } from '../section.ts';
import type { TextStyle, TaggedPage } from '../tagged-page.ts';
import { capHeight } from '../fonts.ts';

const letters: TextStyle = { face: 'black', size: 26, stretch: 1.12, spacing: -0.6 };
const discRadius = 8.6;

const ageText: Record<Language, (age: number) => string> = {
  ro: (age) => `Numai de la ${age} ani`,
  en: (age) => `Only for people aged ${age} or over`,
};

/** Returns the page header: the wordmark on the left, the minimum age on the right. */
export function pageHead(facts: { language: Language; minimumAge: number }): Section {
  return {
    height: 62,
    draw(page, top) {
      const baseline = top + 41;
      wordmark(page, layout.sheetLeft + 4, baseline);
      ageMark(page, layout.sheetRight - 20, top + 32, facts);
    },
  };
}

/** Draws the product's name with discs instead of its round letters. */
function wordmark(page: TaggedPage, left: number, baseline: number): void {
  const glyphs = product.name.toLowerCase().split('');
  const lastRound = glyphs.lastIndexOf('o');
  const places = placeGlyphs(page, glyphs, left);
  page.artifact((canvas) => {
    for (const [index, glyph] of glyphs.entries()) {
      if (glyph !== 'o') continue;
      const x = (places[index] ?? 0) + discRadius;
      canvas
        .circle(x, baseline - discRadius + 0.3, discRadius)
        .fill(index === lastRound ? colors.stamp : colors.coral);
    }
  });
  const write = () => {
    for (const [index, glyph] of glyphs.entries()) {
      if (glyph !== 'o') page.text(glyph, places[index] ?? 0, baseline, letters);
    }
  };
  page.element('Figure', write, product.name);
}

function placeGlyphs(page: TaggedPage, glyphs: readonly string[], left: number): number[] {
  const places: number[] = [];
  let x = left;
  for (const glyph of glyphs) {
    places.push(x);
    x += (glyph === 'o' ? 2 * discRadius : page.widthOf(glyph, letters)) + 1.2;
  }
  return places;
}

function ageMark(
  page: TaggedPage,
  x: number,
  y: number,
  { language, minimumAge }: { language: Language; minimumAge: number },
): void {
  page.artifact((canvas) => canvas.lineWidth(1.8).circle(x, y, 15).stroke(colors.ink));
  const size = 11.5;
  const write = () =>
    page.text(`${minimumAge}+`, x, y + (size * capHeight) / 2, { face: 'heavy', size, align: 'center' });
  page.element('P', write, ageText[language](minimumAge));
}
