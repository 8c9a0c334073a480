import styles from './barcode.module.css';

const height = 38;

/** Light modules on each side, which scanners need to find the code (ISO/IEC 15417). */
const quietZone = 10;

interface BarcodeProps {
  /** Printable ASCII. */
  text: string;
  /** True to draw only the bars, in the colour of the text, for a picture that is never scanned. */
  isDecoration?: boolean;
}

/**
 * A text as a Code 128 barcode. Bars are dark on a light background in every theme, as scanners
 * need.
 */
export function Barcode({ text, isDecoration = false }: BarcodeProps) {
  const { bars, width } = code128(text);
  const margin = isDecoration ? 0 : quietZone;
  const total = width + 2 * margin;
  return (
    <svg
      className={styles.root}
      width="100%"
      viewBox={`${-margin} 0 ${total} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {!isDecoration && <rect x={-margin} width={total} height={height} fill="#fff" />}
      <path
        fill={isDecoration ? 'currentColor' : '#000'}
        d={bars.map((bar) => `M${bar.x} 0h${bar.width}v${height}h${-bar.width}z`).join('')}
      />
    </svg>
  );
}

/** A bar of a barcode: its start and width in modules. */
interface Bar {
  x: number;
  width: number;
}

/** The widths of alternating bars and spaces of the 107 symbols of ISO/IEC 15417. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 ' +
  '122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 ' +
  '321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 ' +
  '211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 ' +
  '213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 ' +
  '121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 ' +
  '241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 ' +
  '412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 ' +
  '211214 211232 2331112'
).split(' ');

const startB = 104;
const stop = 106;

/**
 * Encodes a text as Code 128 in code set B: start, one symbol per character, check symbol, stop.
 * @param text printable ASCII
 * @returns the bars from 0 to `width`, without the quiet zones (10 modules on each side)
 * @throws {RangeError} for any other character
 */
function code128(text: string): { bars: Bar[]; width: number } {
  const values = Array.from(text, (character) => {
    const value = (character.codePointAt(0) ?? 0) - 32;
    if (value < 0 || value > 94) throw new RangeError(`Not in code set B: ${character}`);
    return value;
  });
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), startB) % 103;
  const bars: Bar[] = [];
  let x = 0;
  for (const symbol of [startB, ...values, check, stop]) {
    for (const [index, digit] of Array.from(symbols[symbol] ?? '').entries()) {
      const width = Number(digit);
      if (index % 2 === 0) bars.push({ x, width });
      x += width;
    }
  }
  return { bars, width: x };
}
