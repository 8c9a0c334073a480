import { paint } from '../../../platform/mail/mail-theme.ts';

/** The layout in points: a ticket sheet on a page as wide as A5. */
export const layout = {
  pageWidth: 420,
  /** Margin around the sheet. */
  margin: 18,
  sheetLeft: 18,
  sheetRight: 402,
  /** Left and right edge of the content. */
  left: 46,
  right: 374,
  corner: 14,
  notch: 10,
  scallop: 7,
} as const;

/** The colours, which match the mails and the stamp. */
export const colors = {
  ground: paint.ground,
  surface: paint.surface,
  well: paint.well,
  ink: paint.ink,
  soft: paint.inkSoft,
  mute: paint.inkMute,
  line: paint.line,
  stamp: paint.accent,
  coral: paint.coral,
} as const;
