import { readUtf8 } from '@loto/draw-seal';
import { inflate } from './inflate.ts';
import { pdfAttachments } from './pdf-attachments.ts';

/** A file to verify. */
export interface GivenFile {
  /** The path in a folder, or the name. */
  readonly name: string;
  readonly content: Blob;
}

/** The files by kind, which is determined by their content. */
export interface SortedFiles {
  readonly ticketProofs: Text[];
  readonly receipts: Text[];
  readonly draws: Partial<Record<DrawFile, Text>>[];
  readonly openings: GivenFile[];
  readonly tables: Text[];
  readonly rules: Text[];
  /** The entries of a log, by the first number of each bundle. */
  readonly bundles: Map<number, Uint8Array>;
  checkpoint: Text | null;
  policy: Text | null;
  readonly unknown: string[];
}

export interface Text {
  readonly name: string;
  readonly text: string;
}

type DrawFile = 'seal' | 'proof' | 'result' | 'settlement';

/** Maximum length of a file that is read as a whole. Openings are longer and read in pieces. */
const maxWholeLength = 16 * 1024 * 1024;

/** Sorts files by content, and the files of several draws by folder. */
export async function sortFiles(files: readonly GivenFile[]): Promise<SortedFiles> {
  const sorted: SortedFiles = {
    ticketProofs: [],
    receipts: [],
    draws: [],
    openings: [],
    tables: [],
    rules: [],
    bundles: new Map(),
    checkpoint: null,
    policy: null,
    unknown: [],
  };
  const draws = new Map<string, Partial<Record<DrawFile, Text>>>();
  for (const file of files) await sort(file);
  sorted.draws.push(...draws.values());
  return sorted;

  async function sort({ name, content }: GivenFile): Promise<void> {
    const baseName = name.split('/').at(-1) ?? '';
    if (/^openings(\.gz)?$/.test(baseName)) return void sorted.openings.push({ name, content });
    const bytes = content.size > maxWholeLength ? null : new Uint8Array(await content.arrayBuffer());
    if (bytes === null) return void sorted.unknown.push(name);
    const place = /(?:^|\/)tile\/entries\/((?:x\d{3}\/)*\d{3})(?:\.p\/\d+)?$/.exec(name)?.[1];
    if (place !== undefined) return void sorted.bundles.set(Number(place.replaceAll(/\D/g, '')), bytes);
    // The hashes of a log can be computed from its entries.
    if (/(?:^|\/)tile\/\d+\//.test(name)) return;
    const text = readUtf8(bytes);
    if (text === null || text.startsWith('%PDF-')) return sortPdf(name, bytes);
    sortText({ name, text });
  }

  async function sortPdf(name: string, bytes: Uint8Array): Promise<void> {
    const attachments = await pdfAttachments(bytes, inflate);
    const texts = attachments.map(readUtf8).filter((text) => text?.startsWith('loto.') === true);
    if (texts.length === 0) sorted.unknown.push(name);
    for (const text of texts) sortText({ name, text: text as string });
  }

  function sortText(file: Text): void {
    const { name, text } = file;
    const kind = /^(?:loto|c2sp\.org)[./]([a-z-]+)[/@]v1\n/.exec(text)?.[1];
    if (kind === 'proof') sorted.ticketProofs.push(file);
    else if (kind === 'receipt') sorted.receipts.push(file);
    else if (kind === 'tlog-proof') ofDraw(name).proof = file;
    else if (kind === 'seal' || kind === 'result' || kind === 'settlement') ofDraw(name)[kind] = file;
    else if (text.startsWith('{"v":1,"draw":')) sorted.tables.push(file);
    else if (text.startsWith('{"v":1,"game":')) sorted.rules.push(file);
    else if (/^log /m.test(text) && /^quorum /m.test(text)) sorted.policy = file;
    else if (/\n\n— /.test(text) && /^\S+\n\d+\n/.test(text)) sorted.checkpoint = file;
    else sorted.unknown.push(name);
  }

  function ofDraw(name: string): Partial<Record<DrawFile, Text>> {
    const folder = folderOf(name);
    const found = draws.get(folder) ?? {};
    draws.set(folder, found);
    return found;
  }
}

/** Returns the folder of a file's path; empty for a name without one. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
