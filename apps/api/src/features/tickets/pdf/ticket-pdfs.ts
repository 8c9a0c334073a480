import { createHash } from 'node:crypto';
import type { Ticket } from '@loto/api-contract';
import { Piscina } from 'piscina';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { TicketFacts } from './paid-ticket.ts';

/** Renders the PDFs of paid tickets in worker threads and caches recent ones. */
export interface TicketPdfs {
  /**
   * Returns the PDF of a paid ticket (see `renderTicketPdf`). Recent PDFs and those in progress
   * aren't rendered again.
   * @param whenBusy `wait` in the queue however long it is, or `refuse` if it's full
   * @throws {ApiError} OVERLOADED if refused
   * @throws {Error} if the ticket can't be rendered, or its worker thread ended
   */
  render(ticket: Ticket, facts: TicketFacts, whenBusy: 'wait' | 'refuse'): Promise<Buffer>;
  /** Ends the worker threads; renderings in progress fail. */
  close(): Promise<void>;
}

interface Options {
  /** A module whose default export renders a ticket. */
  readonly workerFile?: URL;
  /** Maximum number of requests that wait for a thread; more are refused. */
  readonly queueLength?: number;
  /** Maximum size of the cache in bytes. */
  readonly keptBytes?: number;
}

/** Two threads render about 80 tickets a second. */
const threads = 2;

const idleMs = 5 * 60_000;

/**
 * Maximum rendering time including the queue, in ms, after which the thread is terminated. A mail
 * can wait on a busy machine, but a player with an open page can't.
 */
const renderWithinMs = { wait: 60_000, refuse: 10_000 } as const;

/**
 * Creates the renderer, which starts its threads with the first PDF. See
 * docs/design/apps-and-offline.md.
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
    // The threads get no secrets and no process flags.
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

/**
 * Returns the cache key: a hash of everything in the file, so that a changed ticket gets a
 * different key.
 */
function hashOf(ticket: Ticket, facts: TicketFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([ticket, facts]))
    .digest('base64url');
}

/** Caches the most recently used files up to a total size. */
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
    // A map iterates in insertion order, so a used entry is moved to the end.
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
