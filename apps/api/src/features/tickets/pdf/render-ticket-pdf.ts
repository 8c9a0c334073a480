import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { product, type Language, type Ticket } from '@loto/api-contract';
import { gameNames } from '@loto/formatting';
import { codes } from './sections/codes.ts';
import { drawLines } from './sections/draw-lines.ts';
import { gameBand } from './sections/game-band.ts';
import { claimLines, pageFoot } from './sections/page-foot.ts';
import { noticeBand } from './sections/notice-band.ts';
import { pageHead } from './sections/page-head.ts';
import { requirePaid, type PaidTicket, type TicketFacts } from './paid-ticket.ts';
import { colors, layout } from './layout.ts';
import { gap, stack } from './section.ts';
import { createTaggedPage } from './tagged-page.ts';
import { receiptLines } from './sections/receipt-lines.ts';
import { perforation } from './dividers.ts';
import { drawSheet } from './sheet-outline.ts';
import { sideGameLines } from './sections/side-game-lines.ts';
import { variantLines } from './sections/variant-lines.ts';

const titles: Record<Language, (game: string, serial: string) => string> = {
  ro: (game, serial) => `Bilet ${game}, seria ${serial}`,
  en: (game, serial) => `${game} ticket, serial ${serial}`,
};

/**
 * Renders a paid ticket as a one-page PDF that is as long as its content. The output is
 * deterministic.
 * @throws {Error} if the ticket has no serial, or plays the side game without side-game numbers
 */
export async function renderTicketPdf(ticket: Ticket, facts: TicketFacts): Promise<Buffer> {
  const paid = requirePaid(ticket);
  const document = new Pdf({
    autoFirstPage: false,
    // Without this the file would include the unused default font.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: facts.language,
    info: {
      Title: titles[facts.language](gameNames[paid.gameCode], paid.serial),
      Author: product.name,
      Creator: product.name,
      Producer: product.name,
      CreationDate: facts.issuedAt,
    },
  });
  const content = buffer(document);
  printTicket(document, paid, facts);
  document.end();
  return content;
}

function printTicket(document: PDFKit.PDFDocument, ticket: PaidTicket, facts: TicketFacts): void {
  const { language } = facts;
  const head = stack([noticeBand(facts), pageHead(facts)]);
  const body = stack([
    gameBand(ticket, language),
    variantLines(ticket, language),
    sideGameLines(ticket, language),
    drawLines(ticket, language),
    receiptLines(ticket, facts),
  ]);
  const tear = perforation();
  const stub = stack([codes(ticket.serial, language), claimLines(facts), gap(4)]);
  const foot = pageFoot(facts);
  const whole = stack([head, body, tear, stub, foot]);

  document.addPage({ size: [layout.pageWidth, whole.height], margin: 0 });
  const page = createTaggedPage(document);
  const bottom = whole.height - foot.height;
  page.artifact((canvas) => {
    canvas.rect(0, 0, layout.pageWidth, whole.height).fill(colors.ground);
    const notchAt = head.height + body.height + tear.height / 2;
    drawSheet(canvas, { top: head.height, bottom, notchAt });
  });
  whole.draw(page, 0);
  page.finish();
}
