import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PrintedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Distance of the baseline from the bottom of the page. */
  readonly baseline: number;
}

export interface ReadPdf {
  readonly pageCount: number;
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PrintedText[];
  /** All texts in reading order, separated by spaces. */
  readonly flow: string;
  readonly title: unknown;
  readonly language: unknown;
  /** The structure tree with its alternative texts. */
  readonly structure: string;
}

/** Extracts the texts and the structure of a PDF with a viewer's library. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const page = await document.getPage(1);
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const content = await page.getTextContent();
  const texts = content.items
    .filter((item) => 'str' in item)
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width }): PrintedText => {
      const [x, y] = [Number(transform[4]), Number(transform[5])];
      return { text: str, left: x, right: x + width, baseline: y };
    });
  const { info } = await document.getMetadata();
  const read = {
    pageCount: document.numPages,
    width: right - left,
    height: top - bottom,
    texts,
    flow: texts.map(({ text }) => text).join(' '),
    title: (info as Record<string, unknown>)['Title'],
    language: (info as Record<string, unknown>)['Language'],
    structure: JSON.stringify(await page.getStructTree()),
  };
  await loading.destroy();
  return read;
}
