import type { FastifyReply } from 'fastify';

/** Answers with a page for a person. */
export function sendPage(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').send(page);
}
