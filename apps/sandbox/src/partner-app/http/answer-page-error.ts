import type { FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from '../../http/answer-error.ts';
import { sendPage } from '../../page/send-page.ts';
import { messagePage } from '../page/layout.ts';
import { localeOf, textsOf } from '../page/texts.ts';

/** Tells a person that a page failed, in the language their browser asks for. */
export function answerPageError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status } = toApiError(error, request);
  const locale = localeOf(request.headers['accept-language']);
  const t = textsOf(locale);
  return sendPage(reply.code(status), messagePage(locale, status === 404 ? t.missing : t.broken));
}
