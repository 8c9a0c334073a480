/** The modules of a QR code: `size` in each direction, dark where {@link isDark} says so. */
export interface QrModules {
  size: number;
  isDark: (x: number, y: number) => boolean;
}

/** The quiet zone: four light modules around the code (ISO/IEC 18004). */
export const quietZone = 4;

/**
 * The modules of a text. The library comes with the first code that is drawn; no page needs it
 * before.
 */
export async function qrModulesOf(text: string): Promise<QrModules> {
  const { correction, generate } = await import('lean-qr');
  // M: a printed code still reads when a seventh of it is worn off.
  const bitmap = generate(text, { minCorrectionLevel: correction.M });
  return { size: bitmap.size, isDark: (x, y) => bitmap.get(x, y) };
}

/**
 * The dark modules as one SVG path: a bar for each run in a row, in modules, the quiet zone around
 * it included.
 */
export function qrPath({ size, isDark }: QrModules): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      let width = 1;
      while (x + width < size && isDark(x + width, y)) width += 1;
      path += `M${x + quietZone} ${y + quietZone}h${width}v1h-${width}z`;
      x += width;
    }
  }
  return path;
}

/** The side of the picture in modules. */
export function qrSide({ size }: QrModules): number {
  return size + 2 * quietZone;
}
