import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { MailStore } from './mail-store.ts';

/** Maximum number of open pages to notify of changes; nobody opens more. */
const MOST_STREAMS = 50;

/** Adds `GET /changes`: server-sent events, one each time mails arrive or are deleted. */
export function openChanges(app: FastifyInstance, store: MailStore): void {
  const streams = new Set<ServerResponse>();
  const stopListening = store.onChange(() => {
    for (const stream of streams) stream.write('data: changed\n\n');
  });
  app.get('/changes', (_request, reply) => {
    if (streams.size >= MOST_STREAMS) throw new ApiError('unavailable', 'Too many pages are open.');
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': open\n\n');
    streams.add(reply.raw);
    reply.raw.on('close', () => streams.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    stopListening();
    for (const stream of streams) stream.end();
  });
}
