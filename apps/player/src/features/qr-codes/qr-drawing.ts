/** The modules of a QR code: `size` in each direction; {@link isDark} reports the dark ones. */
export interface QrModules {
  size: number;
  isDark: (x: number, y: number) => boolean;
}

/** The quiet zone: four light modules around the code (ISO/IEC 18004). */
export const quietZone = 4;

/**
 * Returns the modules for a text. The library is loaded with the first code, because no other page
 * needs it.
 */
export async function qrModulesOf(text: string): Promise<QrModules> {
  const { correction, generate } = await import('lean-qr');
  // With level M a printed code is readable even if a seventh of it is worn off.
  const bitmap = generate(text, { minCorrectionLevel: correction.M });
  return { size: bitmap.size, isDark: (x, y) => bitmap.get(x, y) };
}

/**
 * Returns the dark modules as one SVG path with a bar for each run in a row. Units are modules; the
 * quiet zone is included.
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

/** Returns the side length of the picture in modules. */
export function qrSide({ size }: QrModules): number {
  return size + 2 * quietZone;
}

/** The dark colour of every theme, because cameras need dark on light (tokens.css). */
const ink = '#171a3d';
const paper = '#ffffff';

/** Large enough for the corner of a poster; print shops scale the SVG. */
const pngSidePx = 1024;

/** Returns the picture as an SVG file, which prints at any size. */
export function qrSvgFile(modules: QrModules): Blob {
  const side = qrSide(modules);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="${paper}" d="M0 0h${side}v${side}H0z"/><path fill="${ink}" d="${qrPath(modules)}"/></svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Returns the picture as a PNG. Each module has whole pixels, so that its edges stay sharp. */
export async function qrPngFile(modules: QrModules): Promise<Blob | null> {
  const modulePx = Math.ceil(pngSidePx / qrSide(modules));
  const canvas = document.createElement('canvas');
  canvas.width = modulePx * qrSide(modules);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = ink;
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.isDark(x, y)) continue;
      context.fillRect((x + quietZone) * modulePx, (y + quietZone) * modulePx, modulePx, modulePx);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/**
 * Returns a file name from the code's label: letters and digits, without characters that file
 * systems reject.
 */
export function qrFileName(label: string, extension: 'svg' | 'png'): string {
  const plain = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
  return `${plain === '' ? 'cod-qr' : `cod-qr-${plain}`}.${extension}`;
}
