import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { product, type Language, type Ticket } from '@loto/api-contract';
import { codes } from './codes.ts';
import { drawLines } from './draw-lines.ts';
import { gameBand } from './game-band.ts';
import { gameNames } from '../../draws/games/index.ts';
import { claimLines, pageFoot } from './page-foot.ts';
import { pageHead } from './page-head.ts';
import { requirePaid, type PaidTicket, type TicketFacts } from './paid-ticket.ts';
import { inks, paper } from './paper.ts';
import { gap, stack } from './part.ts';
import { createPen } from './pen.ts';
import { receiptLines } from './receipt-lines.ts';
import { perforation } from './rule.ts';
import { drawSheet } from './sheet-outline.ts';
import { sideGameLines } from './side-game-lines.ts';
import { variantLines } from './variant-lines.ts';

const titles: Record<Language, (game: string, serial: string) => string> = {
  ro: (game, serial) => `Bilet ${game}, seria ${serial}`,
  en: (game, serial) => `${game} ticket, serial ${serial}`,
};

/**
 * A paid ticket as a PDF of one page, as long as its content. The same ticket and facts give the same bytes.
 * @throws Error when the ticket has no serial, or no side-game numbers although it plays the side game
 */
export async function renderTicketPdf(ticket: Ticket, facts: TicketFacts): Promise<Buffer> {
  const paid = requirePaid(ticket);
  const document = new Pdf({
    autoFirstPage: false,
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

/** Cuts a page to the length of the ticket and prints it. */
function printTicket(document: PDFKit.PDFDocument, ticket: PaidTicket, facts: TicketFacts): void {
  const { language } = facts;
  const head = pageHead(facts);
  const read = stack([
    gameBand(ticket, language),
    variantLines(ticket, language),
    sideGameLines(ticket, language),
    drawLines(ticket, language),
    receiptLines(ticket, facts),
  ]);
  const tear = perforation();
  const stub = stack([codes(ticket.serial, language), claimLines(facts), gap(4)]);
  const foot = pageFoot(facts);
  const page = stack([head, read, tear, stub, foot]);

  document.addPage({ size: [paper.pageWidth, page.height], margin: 0 });
  const pen = createPen(document);
  const bottom = page.height - foot.height;
  pen.decorate((canvas) => {
    canvas.rect(0, 0, paper.pageWidth, page.height).fill(inks.ground);
    const notchAt = head.height + read.height + tear.height / 2;
    drawSheet(canvas, { top: head.height, bottom, notchAt });
  });
  page.draw(pen, 0);
  pen.finish();
}
