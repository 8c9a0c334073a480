import type { FastifyReply, FastifyRequest } from 'fastify';
import { messagePage } from '../page/layout.ts';
import { textsOf } from '../page/texts.ts';
import { toApiError } from '../../http/answer-error.ts';
import { sendPage } from '../../page/send-page.ts';

/** Tells a person that a page failed, in the language their browser asks for. */
export function answerPageError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status } = toApiError(error, request);
  const locale = request.headers['accept-language']?.startsWith('en') ? 'en' : 'ro';
  const t = textsOf(locale);
  const message =
    status === 404
      ? { title: t.notFoundTitle, lines: [t.notFoundText] }
      : { title: t.brokenTitle, lines: [t.brokenText] };
  return sendPage(reply.code(status), messagePage(locale, message));
}
