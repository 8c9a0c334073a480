import { type Company, operatingCompany, product, type Language } from '@loto/api-contract';
import type { MailBlock } from './mail-block.ts';
import { blockHtml, escapeHtml } from './mail-html.ts';
import { paint, sansFont } from './mail-theme.ts';
import { blockText } from './mail-text.ts';

export type { MailBlock } from './mail-block.ts';

interface MailParts {
  readonly language: Language;
  /** The heading in the mail. */
  readonly title: string;
  /** The preview text in an inbox. */
  readonly preheader: string;
  readonly blocks: readonly MailBlock[];
}

const closing: Record<Language, string> = {
  ro: 'Joacă cu măsură. Jocul e distracție, nu venit. 18+',
  en: 'Play within your limits. The game is for fun, not an income. 18+',
};

const senders: Record<Language, (company: Company) => string> = {
  ro: ({ name, taxNumber, address, licence, email }) =>
    `${name}, CUI ${taxNumber}, ${address}. Licența ONJN ${licence.number}. ${email}`,
  en: ({ name, taxNumber, address, licence, email }) =>
    `${name}, CUI ${taxNumber}, ${address}. ONJN licence ${licence.number}. ${email}`,
};

/** Returns who sends the mail; null if the process has no company. */
function senderText(language: Language): string | null {
  const company = operatingCompany();
  return company === null ? null : senders[language](company);
}

/**
 * Renders a mail in the product's design: a ticket on a table, with inline styles and HTML tables,
 * because mail clients support those.
 * @returns the same content as HTML and as plain text
 */
export function mailDocument({ language, title, preheader, blocks }: MailParts): {
  html: string;
  text: string;
} {
  const sender = senderText(language);
  const foot = [`${product.name}. ${closing[language]}`, ...(sender === null ? [] : [sender])];
  const text = [title, ...blocks.map(blockText), '--', ...foot].join('\n\n');
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    // The paper is part of the design; a client's dark colours would break its contrast.
    '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">' +
    `<title>${escapeHtml(title)}</title></head>` +
    `<body style="margin:0;padding:0;background:${paint.ground};">` +
    `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;color:${paint.ground};">${escapeHtml(preheader)}</div>` +
    `<table ${table} width="100%" style="background:${paint.ground};"><tr><td align="center" style="padding:28px 12px 36px;">` +
    `<table ${table} width="100%" style="max-width:520px;text-align:left;">` +
    `<tr><td style="padding:0 4px 16px;">${wordmark()}</td></tr>` +
    `<tr><td style="background:${paint.surface};border-radius:14px;border-bottom:1px solid ${paint.line};">` +
    `<table ${table} width="100%">` +
    `<tr><td style="padding:30px 28px 4px;"><h1 style="margin:0;font:850 26px/1.1 ${sansFont};font-stretch:120%;letter-spacing:-0.5px;color:${paint.ink};">${escapeHtml(title)}</h1></td></tr>` +
    blocks.map(blockHtml).join('') +
    '<tr><td style="height:30px;font-size:0;line-height:0;">&nbsp;</td></tr></table></td></tr>' +
    `<tr><td style="padding:18px 4px 0;font:400 13px/1.5 ${sansFont};color:${paint.inkMute};">${escapeHtml(closing[language])}${sender === null ? '' : `<br>${escapeHtml(sender)}`}</td></tr>` +
    '</table></td></tr></table></body></html>';
  return { html, text };
}

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Returns the product's name with its round letters as discs. */
function wordmark(): string {
  const letters = product.name.toLowerCase().split('');
  const lastRound = letters.lastIndexOf('o');
  const drawn = letters.map((letter, index) =>
    letter === 'o'
      ? `<span style="display:inline-block;width:17px;height:17px;margin:0 1px 0 2px;border-radius:50%;background:${index === lastRound ? paint.accent : paint.coral};font-size:0;line-height:0;">o</span>`
      : escapeHtml(letter),
  );
  return `<span role="img" aria-label="${escapeHtml(product.name)}" style="font:900 28px/1 ${sansFont};font-stretch:125%;letter-spacing:-1px;color:${paint.ink};">${drawn.join('')}</span>`;
}
