import { colors, layout } from './layout.ts';

/** The position of a ticket sheet on the page. */
interface SheetOutline {
  readonly top: number;
  readonly bottom: number;
  /** Height of the perforation. */
  readonly notchAt: number;
}

/**
 * Draws the sheet: rounded corners at the top, two half-circle notches at the perforation, and a
 * scalloped lower edge.
 */
export function drawSheet(canvas: PDFKit.PDFDocument, { top, bottom, notchAt }: SheetOutline): void {
  const { sheetLeft: left, sheetRight: right, corner, notch } = layout;
  canvas
    .moveTo(left, bottom)
    .lineTo(left, top + corner)
    .quadraticCurveTo(left, top, left + corner, top)
    .lineTo(right - corner, top)
    .quadraticCurveTo(right, top, right, top + corner)
    .lineTo(right, bottom)
    .closePath()
    .fill(colors.surface);
  const teeth = Math.round((right - left) / (2 * layout.scallop));
  const radius = (right - left) / (2 * teeth);
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    canvas.circle(left + radius * (2 * tooth + 1), bottom, radius * 0.97).fill(colors.surface);
  }
  canvas.circle(left, notchAt, notch).fill(colors.ground);
  canvas.circle(right, notchAt, notch).fill(colors.ground);
}
