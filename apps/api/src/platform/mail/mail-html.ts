import type { MailBlock } from './mail-block.ts';
import { gameColors, monoFont, paint, sansFont } from './mail-theme.ts';

/** Escapes a text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const side = 'padding-left:28px;padding-right:28px;';

type Block<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>;

type Renderers = { [Kind in MailBlock['kind']]: (block: Block<Kind>) => string };

const renderers: Renderers = {
  text: ({ text }) => paragraph(16, paint.ink, text),
  note: ({ text }) => paragraph(14, paint.inkSoft, text),
  code: codeHtml,
  button: buttonHtml,
  link: linkHtml,
  game: gameHtml,
  numbers: ({ gameCode, rows }) =>
    row(`${side}padding-top:20px;`, rows.map((each) => variantHtml(gameCode, each)).join('')),
  facts: factsHtml,
  perforation: () => perforationHtml,
};

/** Renders a block as one table row of the sheet. */
export function blockHtml(block: MailBlock): string {
  return (renderers[block.kind] as (block: MailBlock) => string)(block);
}

function paragraph(sizePx: number, colour: string, text: string): string {
  return row(
    `${side}padding-top:12px;font:400 ${sizePx}px/1.5 ${sansFont};color:${colour};`,
    escapeHtml(text),
  );
}

function row(style: string, content: string): string {
  return `<tr><td style="${style}">${content}</td></tr>`;
}

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

function codeHtml({ label, code }: Block<'code'>): string {
  return row(
    `${side}padding-top:20px;`,
    `<table ${table} width="100%"><tr><td align="center" style="padding:16px 8px 18px;background:${paint.well};border-radius:10px;">` +
      `<div style="font:600 14px/1.4 ${sansFont};color:${paint.inkSoft};">${escapeHtml(label)}</div>` +
      // The digits are one text, so that they can be copied or read aloud.
      `<div style="padding-top:6px;font:700 36px/1.1 ${monoFont};letter-spacing:8px;text-indent:8px;white-space:nowrap;color:${paint.ink};">${escapeHtml(code)}</div>` +
      `</td></tr></table>`,
  );
}

function buttonHtml({ label, url }: Block<'button'>): string {
  return row(
    `${side}padding-top:20px;`,
    `<table ${table} width="100%"><tr><td align="center" style="background:${paint.ink};border-radius:4px;">` +
      `<a href="${escapeHtml(url)}" style="display:block;padding:16px 20px;font:700 16px/20px ${sansFont};color:${paint.surface};text-decoration:none;">${escapeHtml(label)}</a>` +
      `</td></tr></table>`,
  );
}

function linkHtml({ label, url }: Block<'link'>): string {
  return row(
    `${side}padding-top:12px;font:600 14px/1.5 ${sansFont};`,
    `<a href="${escapeHtml(url)}" style="color:${paint.accent};text-decoration:underline;">${escapeHtml(label)}</a>`,
  );
}

function gameHtml(block: Block<'game'>): string {
  return row(
    'padding-top:20px;',
    `<table ${table} width="100%" style="background:${gameColors[block.gameCode]};"><tr>` +
      `<td style="padding:16px 8px 16px 28px;font:900 36px/1 ${sansFont};font-stretch:120%;letter-spacing:-1px;color:${paint.ink};white-space:nowrap;">${escapeHtml(block.name)}</td>` +
      `<td align="right" style="padding:16px 28px 16px 8px;font:600 14px/1.35 ${sansFont};color:${paint.ink};">${escapeHtml(block.detail)}</td>` +
      '</tr></table>',
  );
}

type NumbersRow = Block<'numbers'>['rows'][number];

function variantHtml(gameCode: keyof typeof gameColors, { label, numbers, jokers }: NumbersRow): string {
  const disc = (number: number, radius: string) =>
    `<span style="display:inline-block;width:30px;height:30px;margin:0 4px 6px 0;border-radius:${radius};background:${gameColors[gameCode]};font:700 14px/30px ${sansFont};color:${paint.ink};text-align:center;">${number}</span> `;
  const discs =
    numbers.map((number) => disc(number, '50%')).join('') +
    jokers.map((number) => disc(number, '6px')).join('');
  return (
    `<table ${table} width="100%"><tr>` +
    `<td width="28" valign="top" style="font:600 14px/30px ${sansFont};color:${paint.inkSoft};">${escapeHtml(label)}</td>` +
    `<td style="font-size:0;">${discs}</td></tr></table>`
  );
}

function factsHtml({ rows, isTotalLast = false }: Block<'facts'>): string {
  const lines = rows.map(([name, value], index) => {
    const isTotal = isTotalLast && index === rows.length - 1;
    const nameFont = isTotal ? `700 16px/1.5 ${sansFont}` : `400 14px/1.5 ${monoFont}`;
    const valueFont = isTotal ? `850 22px/1.3 ${sansFont}` : `400 14px/1.5 ${monoFont}`;
    return (
      `<tr><td style="padding:4px 12px 4px 0;font:${nameFont};color:${isTotal ? paint.ink : paint.inkMute};">${escapeHtml(name)}</td>` +
      `<td align="right" style="padding:4px 0;font:${valueFont};color:${paint.ink};">${escapeHtml(value)}</td></tr>`
    );
  });
  return row(`${side}padding-top:16px;`, `<table ${table} width="100%">${lines.join('')}</table>`);
}

/** Two half-circle notches and a row of holes, in the colour of the table below the paper. */
const perforationHtml = row(
  'padding-top:24px;',
  `<table ${table} width="100%"><tr>` +
    `<td width="11" style="font-size:0;line-height:0;"><div style="width:11px;height:22px;background:${paint.ground};border-radius:0 11px 11px 0;"></div></td>` +
    `<td style="padding:0 8px;font-size:0;line-height:0;"><div style="border-top:4px dotted ${paint.ground};"></div></td>` +
    `<td width="11" align="right" style="font-size:0;line-height:0;"><div style="width:11px;height:22px;background:${paint.ground};border-radius:11px 0 0 11px;"></div></td>` +
    '</tr></table>',
);
