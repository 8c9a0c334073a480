import type { Language } from '@loto/api-contract';
import { simpleVariantCount } from '@loto/game-rules';
import { formatCounted } from '@loto/formatting';
import { drawBalls, drawNumerals, type Ball } from './ball-row.ts';
import { ticketNouns } from '../../ticket-words.ts';
import { variantLetter } from '../../ticket-words.ts';
import type { PaidTicket } from '../paid-ticket.ts';
import { colors, layout } from '../layout.ts';
import { gap, stack, type Section } from '../section.ts';
import type { TaggedPage } from '../tagged-page.ts';
import { capHeight } from '../fonts.ts';

type Variant = PaidTicket['variants'][number];

const texts: Record<Language, { variant: string; joker: string; combined: string }> = {
  ro: { variant: 'Varianta', joker: 'Joker', combined: 'combinată' },
  en: { variant: 'Line', joker: 'Joker', combined: 'system' },
};

const letterWidth = 26;
const largestPitch = 30;
/**
 * Maximum number of balls that fit in a readable row. If there are more, the Jokers are on a second
 * row.
 */
const mostInRow = 13;
const ballsLeft = layout.left + letterWidth;
const noteHeight = 13;
const rowsGap = 6;

/**
 * Returns the played variants with their letters; for a combined variant also its number of simple
 * variants.
 */
export function variantLines({ gameCode, variants }: PaidTicket, language: Language): Section {
  const longest = Math.max(...variants.flatMap(rowsOf).map((row) => row.length));
  const pitch = Math.min(largestPitch, (layout.right - ballsLeft) / longest);
  const lines = variants.map((variant, index) => {
    const letter = variantLetter(index);
    const simple = formatCounted(simpleVariantCount(gameCode, variant), ticketNouns.simpleVariant, language);
    return variantLine({
      gameCode,
      letter,
      rows: rowsOf(variant),
      pitch,
      alternative: alternativeText(variant, letter, language),
      note: variant.isCombined ? `${texts[language].combined}, ${simple}` : null,
    });
  });
  return stack([gap(18), ...lines, gap(10)]);
}

/** Splits a variant's balls into one row, or into two if one would be too long. */
function rowsOf({ numbers, jokers }: Variant): Ball[][] {
  const discs = numbers.map((number): Ball => ({ number, isJoker: false }));
  const lozenges = jokers.map((number): Ball => ({ number, isJoker: true }));
  return discs.length + lozenges.length > mostInRow ? [discs, lozenges] : [[...discs, ...lozenges]];
}

function alternativeText({ numbers, jokers }: Variant, letter: string, language: Language): string {
  const text = texts[language];
  const played = `${text.variant} ${letter}: ${numbers.join(', ')}`;
  return jokers.length === 0 ? played : `${played}; ${text.joker}: ${jokers.join(', ')}`;
}

interface VariantLine {
  readonly gameCode: PaidTicket['gameCode'];
  readonly letter: string;
  readonly rows: readonly Ball[][];
  /** Distance between the centres of neighbouring balls. */
  readonly pitch: number;
  readonly alternative: string;
  readonly note: string | null;
}

function variantLine({ gameCode, letter, rows, pitch, alternative, note }: VariantLine): Section {
  const diameter = pitch * 0.86;
  const isNoteBeside = rows.length > 1;
  const rowHeight = diameter + (isNoteBeside ? 5 : 8);
  const height = rows.length * rowHeight;
  return {
    height: height + (isNoteBeside ? rowsGap : note === null ? 0 : noteHeight),
    draw(page, top) {
      const places = rows.map((balls, index) => ({
        balls,
        row: { x: ballsLeft, centre: top + (index + 0.5) * rowHeight, diameter, pitch },
      }));
      for (const { balls, row } of places) drawBalls(page, gameCode, balls, row);
      const write = () => {
        const size = 12;
        const baseline = top + rowHeight / 2 + (size * capHeight) / 2;
        page.text(letter, layout.left, baseline, { face: 'strong', size });
        for (const { balls, row } of places) drawNumerals(page, gameCode, balls, row);
      };
      page.element('P', write, alternative);
      if (note === null) return;
      if (isNoteBeside) writeNote(page, note, layout.right, top + height - rowHeight / 2 + 3, 'right');
      else writeNote(page, note, ballsLeft, top + height + 8, 'left');
    },
  };
}

function writeNote(
  page: TaggedPage,
  note: string,
  x: number,
  baseline: number,
  align: 'left' | 'right',
): void {
  page.element('P', () =>
    page.text(note, x, baseline, { face: 'plain', size: 9, color: colors.mute, align }),
  );
}
