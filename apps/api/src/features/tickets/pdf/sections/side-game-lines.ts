import type { Language } from '@loto/api-contract';
import { formatCounted, gameNames } from '@loto/formatting';
import { ticketNouns } from '../../ticket-words.ts';
import type { PaidTicket } from '../paid-ticket.ts';
import { colors, layout } from '../layout.ts';
import { gap, stack, type Section } from '../section.ts';
import type { TextStyle, TaggedPage } from '../tagged-page.ts';
import { rule } from '../dividers.ts';

type SideGame = NonNullable<PaidTicket['sideGame']>;

interface Boxes {
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  readonly style: TextStyle;
}

const large: Boxes = { width: 19, height: 24, pitch: 22, style: { face: 'strong', size: 13.5 } };
const small: Boxes = { width: 12, height: 17, pitch: 14, style: { face: 'strong', size: 10 } };
const columns = 3;
const rowPitch = 22;

/**
 * Returns the side game's name and numbers with each digit in a box, in three columns if there are
 * several numbers.
 */
export function sideGameLines({ sideGame }: PaidTicket, language: Language): Section {
  if (sideGame === null) return gap(0);
  return stack([
    rule(),
    sideGame.numbers.length === 1 ? oneNumber(sideGame) : manyNumbers(sideGame, language),
  ]);
}

function oneNumber({ code, numbers }: SideGame): Section {
  const number = numbers[0] ?? '';
  return {
    height: 40,
    draw(page, top) {
      heading(page, gameNames[code], top + 17);
      digits(page, number, layout.right - widthIn(large, number), top, large);
    },
  };
}

function manyNumbers({ code, numbers }: SideGame, language: Language): Section {
  return {
    height: 26 + Math.ceil(numbers.length / columns) * rowPitch + 8,
    draw(page, top) {
      heading(page, gameNames[code], top + 14);
      page.element('P', () =>
        page.text(formatCounted(numbers.length, ticketNouns.number, language), layout.right, top + 14, {
          face: 'plain',
          size: 10,
          color: colors.soft,
          align: 'right',
        }),
      );
      const width = widthIn(small, numbers[0] ?? '');
      for (const [index, number] of numbers.entries()) {
        const x = layout.left + ((index % columns) * (layout.right - layout.left - width)) / (columns - 1);
        digits(page, number, x, top + 26 + Math.floor(index / columns) * rowPitch, small);
      }
    },
  };
}

function widthIn({ pitch, width }: Boxes, number: string): number {
  return (number.length - 1) * pitch + width;
}

function heading(page: TaggedPage, name: string, baseline: number): void {
  page.element('H2', () => page.text(name, layout.left, baseline, { face: 'heavy', size: 13 }));
}

/** Draws one number with a box for each digit, as a single text for screen readers. */
function digits(page: TaggedPage, number: string, left: number, top: number, boxes: Boxes): void {
  page.artifact((canvas) => {
    for (let index = 0; index < number.length; index += 1) {
      canvas.roundedRect(left + index * boxes.pitch, top, boxes.width, boxes.height, 3).fill(colors.well);
    }
  });
  const figure = page.widthOf('0', boxes.style);
  const baseline = top + boxes.height / 2 + boxes.style.size * 0.345;
  const write = () =>
    page.text(number, left + (boxes.width - figure) / 2, baseline, {
      ...boxes.style,
      spacing: boxes.pitch - figure,
    });
  page.element('P', write, number);
}
