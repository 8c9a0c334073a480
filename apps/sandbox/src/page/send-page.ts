import type { FastifyReply } from 'fastify';

/** Sends an HTML page. */
export function sendPage(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').send(page);
}
