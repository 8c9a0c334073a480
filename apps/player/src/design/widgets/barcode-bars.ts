/** A bar of a barcode, in the drawing's own units. */
export interface Bar {
  x: number;
  width: number;
}

/** How many bars a barcode has. */
const BAR_COUNT = 32;

/**
 * Bars that belong to a text: the same text always gives the same bars. A picture of a barcode, made by a
 * 32-bit FNV-1a hash; no scanner reads it.
 */
export function barcodeBars(text: string): { bars: Bar[]; width: number } {
  let hash = 0x811c9dc5;
  const mix = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193) >>> 0;
    return hash >>> 16;
  };
  for (const character of text) mix(character.codePointAt(0) ?? 0);
  const bars: Bar[] = [];
  let x = 0;
  for (let index = 0; index < BAR_COUNT; index += 1) {
    // Thin bars are commoner, as in a real code.
    const width = [1, 1, 1, 2, 2, 3, 4][mix(index) % 7] ?? 1;
    bars.push({ x, width });
    x += width + 2 + (mix(index) % 3);
  }
  const last = bars.at(-1);
  return { bars, width: last ? last.x + last.width : 0 };
}
