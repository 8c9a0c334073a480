import { product, type Language } from '@loto/api-contract';
import { inks, paper } from './paper.ts';
import type { Part } from './part.ts';
import type { Lettering, Pen } from './pen.ts';
import { capHeight } from './typefaces.ts';

const letters: Lettering = { face: 'black', size: 26, stretch: 1.12, spacing: -0.6 };
const discRadius = 8.6;

const spokenAge: Record<Language, (age: number) => string> = {
  ro: (age) => `Numai peste ${age} ani`,
  en: (age) => `Over ${age} only`,
};

/** The wordmark on the left, the age sign on the right. */
export function pageHead(facts: { language: Language; minimumAge: number }): Part {
  return {
    height: 62,
    draw(pen, top) {
      const baseline = top + 41;
      wordmark(pen, paper.sheetLeft + 4, baseline);
      ageSign(pen, paper.sheetRight - 20, top + 32, facts);
    },
  };
}

/** The product's name with its round letters printed as discs. */
function wordmark(pen: Pen, left: number, baseline: number): void {
  const signs = product.name.toLowerCase().split('');
  const lastRound = signs.lastIndexOf('o');
  const places = placeSigns(pen, signs, left);
  pen.decorate((canvas) => {
    for (const [index, sign] of signs.entries()) {
      if (sign !== 'o') continue;
      const x = (places[index] ?? 0) + discRadius;
      canvas
        .circle(x, baseline - discRadius + 0.3, discRadius)
        .fill(index === lastRound ? inks.stamp : inks.coral);
    }
  });
  const write = () => {
    for (const [index, sign] of signs.entries()) {
      if (sign !== 'o') pen.write(sign, places[index] ?? 0, baseline, letters);
    }
  };
  pen.say('Figure', write, product.name);
}

function placeSigns(pen: Pen, signs: readonly string[], left: number): number[] {
  const places: number[] = [];
  let x = left;
  for (const sign of signs) {
    places.push(x);
    x += (sign === 'o' ? 2 * discRadius : pen.widthOf(sign, letters)) + 1.2;
  }
  return places;
}

function ageSign(
  pen: Pen,
  x: number,
  y: number,
  { language, minimumAge }: { language: Language; minimumAge: number },
): void {
  pen.decorate((canvas) => canvas.lineWidth(1.8).circle(x, y, 15).stroke(inks.ink));
  const size = 11.5;
  const write = () =>
    pen.write(`${minimumAge}+`, x, y + (size * capHeight) / 2, { face: 'heavy', size, align: 'center' });
  pen.say('P', write, spokenAge[language](minimumAge));
}
