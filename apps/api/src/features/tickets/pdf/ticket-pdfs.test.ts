import type { Ticket } from '@loto/api-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderTicketPdf } from './render-ticket-pdf.ts';
import { createTicketPdfs, type TicketPdfs } from './ticket-pdfs.ts';
import { sampleFacts, sampleTicket } from './testing/sample-ticket.ts';

const workerFile = new URL('./testing/odd-worker.ts', import.meta.url);
const facts = sampleFacts;
const ticketNamed = (id: string): Ticket => ({ ...sampleTicket(), id });

let pdfs: TicketPdfs;
beforeEach(() => {
  pdfs = createTicketPdfs({ workerFile, queueLength: 2 });
});
afterEach(() => pdfs.close());

test('the worker thread’s file is byte for byte the one rendered here', async () => {
  const real = createTicketPdfs();
  try {
    const ticket = sampleTicket();
    expect((await real.render(ticket, facts, 'wait')).equals(await renderTicketPdf(ticket, facts))).toBe(
      true,
    );
  } finally {
    await real.close();
  }
});

test('rendering happens in another thread, without access to environment variables', async () => {
  const [thread, environment] = (await pdfs.render(ticketNamed('a'), facts, 'refuse')).toString().split(' ');
  expect(Number(thread)).toBeGreaterThan(0);
  expect(environment).toBe('{}');
});

test('a file is cached until its ticket changes', async () => {
  const ticket = sampleTicket();
  const first = await pdfs.render(ticket, facts, 'refuse');
  expect(await pdfs.render(sampleTicket(), facts, 'refuse')).toBe(first);
  expect(await pdfs.render(ticket, { ...facts, language: 'en' }, 'refuse')).not.toBe(first);
  expect(await pdfs.render({ ...ticket, status: 'won' }, facts, 'refuse')).not.toBe(first);
});

test('simultaneous requests for a file share one rendering', async () => {
  const files = await Promise.all(
    Array.from({ length: 10 }, () => pdfs.render(ticketNamed('a'), facts, 'refuse')),
  );
  expect(new Set(files).size).toBe(1);
});

test('the most recently used files are cached, up to a total size', async () => {
  const size = (await pdfs.render(ticketNamed('a'), facts, 'refuse')).byteLength;
  const small = createTicketPdfs({ workerFile, keptBytes: 2 * size + 1 });
  try {
    const first = await small.render(ticketNamed('a'), facts, 'refuse');
    const second = await small.render(ticketNamed('b'), facts, 'refuse');
    expect(await small.render(ticketNamed('a'), facts, 'refuse')).toBe(first);
    await small.render(ticketNamed('c'), facts, 'refuse');
    expect(await small.render(ticketNamed('a'), facts, 'refuse')).toBe(first);
    expect(await small.render(ticketNamed('b'), facts, 'refuse')).not.toBe(second);
  } finally {
    await small.close();
  }
});

test('beyond the queue a request is rejected, and a mail waits', async () => {
  const endless = ['stall', 'stall'].map((id, index) =>
    pdfs.render({ ...ticketNamed(id), serial: `S${index}` }, facts, 'refuse'),
  );
  const waiting = ['a', 'b'].map((id) => pdfs.render(ticketNamed(id), facts, 'refuse'));
  await expect(pdfs.render(ticketNamed('c'), facts, 'refuse')).rejects.toMatchObject({ code: 'OVERLOADED' });
  const mail = pdfs.render(ticketNamed('c'), facts, 'wait');
  const all = Promise.allSettled([...endless, ...waiting, mail]);
  await pdfs.close();
  expect((await all).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
});

test('a thread that ends fails its file, and another renders the next one', async () => {
  await expect(pdfs.render(ticketNamed('crash'), facts, 'refuse')).rejects.toThrow(/exit|terminat/i);
  expect((await pdfs.render(ticketNamed('a'), facts, 'refuse')).byteLength).toBeGreaterThan(0);
});

test('a file that cannot be rendered is tried again at the next request', async () => {
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(pdfs.render(ticketNamed('fail'), facts, 'refuse')).rejects.toThrow('no serial');
  }
});
