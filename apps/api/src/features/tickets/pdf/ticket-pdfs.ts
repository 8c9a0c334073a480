import { createHash } from 'node:crypto';
import type { Ticket } from '@loto/api-contract';
import { Piscina } from 'piscina';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { TicketFacts } from './paid-ticket.ts';

/** The PDFs of paid tickets, rendered by worker threads and kept for a while. */
export interface TicketPdfs {
  /**
   * The PDF of a paid ticket; see `renderTicketPdf`. One that was rendered lately, or is being
   * rendered, is not rendered again.
   * @param whenBusy whether to wait however many do, or to be refused past a bounded queue
   * @throws {ApiError} OVERLOADED when refused
   * @throws {Error} when the ticket can't be rendered, or its worker thread ended
   */
  render(ticket: Ticket, facts: TicketFacts, whenBusy: 'wait' | 'refuse'): Promise<Buffer>;
  /** Ends the worker threads; what is being rendered fails. */
  close(): Promise<void>;
}

interface Options {
  /** A module whose default export renders. */
  readonly workerFile?: URL;
  /** How many may wait for a thread before the next is refused. */
  readonly queueLength?: number;
  /** How much is kept. */
  readonly keptBytes?: number;
}

/** Two render about 80 tickets a second. */
const threads = 2;

const idleMs = 5 * 60_000;

/**
 * For the time in the queue as well; a thread that takes longer is ended. A mail can wait for a
 * machine that is busy, a player who looks at a page can't.
 */
const renderWithinMs = { wait: 60_000, refuse: 10_000 } as const;

/**
 * Starts no thread before the first PDF.
 * See docs/design/apps-and-offline.md.
 */
export function createTicketPdfs({
  workerFile = new URL('./ticket-pdf-worker.ts', import.meta.url),
  queueLength = 20,
  keptBytes = 32 * 1024 * 1024,
}: Options = {}): TicketPdfs {
  const pool = new Piscina<{ ticket: Ticket; facts: TicketFacts }, Uint8Array>({
    filename: workerFile.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // a thread that draws needs no secret, and no flag of the process
    env: {},
    execArgv: [],
  });
  const kept = new KeptFiles(keptBytes);
  const underWay = new Map<string, Promise<Buffer>>();

  async function renderInWorker(
    key: string,
    ticket: Ticket,
    facts: TicketFacts,
    withinMs: number,
  ): Promise<Buffer> {
    const bytes = await pool.run({ ticket, facts }, { signal: AbortSignal.timeout(withinMs) });
    const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    kept.put(key, pdf);
    return pdf;
  }

  return {
    async render(ticket, facts, whenBusy) {
      const key = hashOf(ticket, facts);
      const ready = kept.get(key) ?? underWay.get(key);
      if (ready !== undefined) return ready;
      if (whenBusy === 'refuse' && pool.queueSize >= queueLength) throw new ApiError('OVERLOADED');
      const rendering = renderInWorker(key, ticket, facts, renderWithinMs[whenBusy]).finally(() =>
        underWay.delete(key),
      );
      underWay.set(key, rendering);
      return rendering;
    },
    close: () => pool.destroy(),
  };
}

/** Whatever a file shows is in its key: a ticket that changed has another. */
function hashOf(ticket: Ticket, facts: TicketFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([ticket, facts]))
    .digest('base64url');
}

/** The files used last, up to a size. */
class KeptFiles {
  readonly #files = new Map<string, Buffer>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Buffer | undefined {
    const file = this.#files.get(key);
    if (file === undefined) return undefined;
    // a map iterates in the order of insertion: the used one goes to the end
    this.#files.delete(key);
    this.#files.set(key, file);
    return file;
  }

  put(key: string, file: Buffer): void {
    this.#files.set(key, file);
    this.#bytes += file.byteLength;
    for (const [oldest, { byteLength }] of this.#files) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#files.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
