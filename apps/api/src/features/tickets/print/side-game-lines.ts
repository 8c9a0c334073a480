import type { Language } from '@loto/api-contract';
import { counted, countables } from './counted.ts';
import { gameNames } from '../../draws/games/index.ts';
import type { PaidTicket } from './paid-ticket.ts';
import { inks, paper } from './paper.ts';
import { gap, stack, type Part } from './part.ts';
import type { Lettering, Pen } from './pen.ts';
import { rule } from './rule.ts';

type SideGame = NonNullable<PaidTicket['sideGame']>;

interface Boxes {
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  readonly lettering: Lettering;
}

const large: Boxes = { width: 19, height: 24, pitch: 22, lettering: { face: 'strong', size: 13.5 } };
const small: Boxes = { width: 12, height: 17, pitch: 14, lettering: { face: 'strong', size: 10 } };
const columns = 3;
const rowPitch = 22;

/** The side game's name and its number, or its numbers in three columns, with every digit in its box. */
export function sideGameLines({ sideGame }: PaidTicket, language: Language): Part {
  if (sideGame === null) return gap(0);
  return stack([
    rule(),
    sideGame.numbers.length === 1 ? oneNumber(sideGame) : manyNumbers(sideGame, language),
  ]);
}

function oneNumber({ code, numbers }: SideGame): Part {
  const number = numbers[0] ?? '';
  return {
    height: 40,
    draw(pen, top) {
      heading(pen, gameNames[code], top + 17);
      digits(pen, number, paper.right - widthIn(large, number), top, large);
    },
  };
}

function manyNumbers({ code, numbers }: SideGame, language: Language): Part {
  return {
    height: 26 + Math.ceil(numbers.length / columns) * rowPitch + 8,
    draw(pen, top) {
      heading(pen, gameNames[code], top + 14);
      pen.say('P', () =>
        pen.write(counted(numbers.length, countables.number, language), paper.right, top + 14, {
          face: 'plain',
          size: 10,
          colour: inks.soft,
          align: 'right',
        }),
      );
      const width = widthIn(small, numbers[0] ?? '');
      for (const [index, number] of numbers.entries()) {
        const x = paper.left + ((index % columns) * (paper.right - paper.left - width)) / (columns - 1);
        digits(pen, number, x, top + 26 + Math.floor(index / columns) * rowPitch, small);
      }
    },
  };
}

function widthIn({ pitch, width }: Boxes, number: string): number {
  return (number.length - 1) * pitch + width;
}

function heading(pen: Pen, name: string, baseline: number): void {
  pen.say('H2', () => pen.write(name, paper.left, baseline, { face: 'heavy', size: 13 }));
}

/** One number, a box for each of its figures; it is said as one. */
function digits(pen: Pen, number: string, left: number, top: number, boxes: Boxes): void {
  pen.decorate((canvas) => {
    for (let index = 0; index < number.length; index += 1) {
      canvas.roundedRect(left + index * boxes.pitch, top, boxes.width, boxes.height, 3).fill(inks.well);
    }
  });
  const figure = pen.widthOf('0', boxes.lettering);
  const baseline = top + boxes.height / 2 + boxes.lettering.size * 0.345;
  const write = () =>
    pen.write(number, left + (boxes.width - figure) / 2, baseline, {
      ...boxes.lettering,
      spacing: boxes.pitch - figure,
    });
  pen.say('P', write, number);
}
