import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readInput } from '../../http/read-input.ts';
import { refuseCrossSiteForms } from '../../http/refuse-cross-site-forms.ts';
import type { Locale } from '../../page/locale.ts';
import { setSecurityHeaders } from '../../page/security-headers.ts';
import { sendPage } from '../../page/send-page.ts';
import { finishedPage } from '../page/finished-page.ts';
import { paymentPage } from '../page/payment-page.ts';
import { strangerPage } from '../page/stranger-page.ts';
import type { PartnerApp } from '../partner-app.ts';
import { answerPayment, PAYMENT_ANSWERS } from '../payment/answer-payment.ts';
import { readPayment } from '../payment/load-payment.ts';
import type { TokenProblem } from '../payment/payment-token.ts';
import type { Payments } from '../payments.ts';
import type { PaymentRow } from '../store/payment-table.ts';
import { balanceBani, topUp } from '../wallet.ts';
import { answerPageError } from './answer-page-error.ts';
import { keepToken, keptToken } from './token-cookie.ts';

const idParams = z.object({ id: z.string() });
const pageQuery = z.object({
  /** What Loto's app adds, so that the partner knows its player. */
  paymentToken: z.string().max(4000).optional().catch(undefined),
  lang: z.enum(['ro', 'en']).optional().catch(undefined),
});
const answerBody = z.object({ answer: z.enum(PAYMENT_ANSWERS) });

/** The pages on which the partner's player pays from the wallet, below /pay. */
export async function paymentPageRoutes(
  app: FastifyInstance,
  partner: PartnerApp,
  payments: Payments,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  app.addHook('preHandler', refuseCrossSiteForms);
  app.setErrorHandler(answerPageError);

  /** The payment when the browser's token is that of the player who is to pay, else why not. */
  const recognise = async (request: FastifyRequest, token: string | undefined) => {
    const payment = await readPayment(payments, readInput(idParams, request.params).id);
    const read = await partner.readPaymentToken(token);
    if ('problem' in read) return { payment, problem: read.problem };
    const problem: TokenProblem | null = read.playerId === payment.playerId ? null : 'another-player';
    return { payment, problem };
  };

  const refuse = (reply: FastifyReply, payment: PaymentRow, problem: TokenProblem, locale: Locale) =>
    sendPage(
      reply.code(403),
      strangerPage({ locale, problem, merchantName: payments.merchantName, backUrl: payment.failedUrl }),
    );

  app.get('/:id', async (request, reply) => {
    const { paymentToken, lang } = readInput(pageQuery, request.query);
    const { payment, problem } = await recognise(request, paymentToken ?? keptToken(request));
    const locale = lang ?? payment.locale;
    if (problem !== null) return refuse(reply, payment, problem, locale);
    if (paymentToken !== undefined) {
      const isSecure = payments.publicUrl().startsWith('https:');
      keepToken(reply, { paymentId: payment.id, token: paymentToken, isSecure });
      return reply.redirect(pagePath(payment, lang), 303);
    }
    const { merchantName } = payments;
    const { status } = payment;
    if (status !== 'open') {
      return sendPage(reply, finishedPage({ payment: { ...payment, status }, locale, merchantName }));
    }
    setSecurityHeaders(reply, [payment.successUrl, payment.failedUrl]);
    const walletBani = balanceBani(payments.store, payment.playerId);
    return sendPage(reply, paymentPage({ payment, walletBani, locale, merchantName }));
  });

  app.post('/:id', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    const { answer } = readInput(answerBody, request.body);
    const { payment, problem } = await recognise(request, keptToken(request));
    if (problem !== null) return refuse(reply, payment, problem, lang ?? payment.locale);
    const answered = await answerPayment(payments, payment.id, answer);
    setSecurityHeaders(reply, [payment.successUrl, payment.failedUrl]);
    const target = {
      open: pagePath(payment, lang),
      succeeded: payment.successUrl,
      failed: payment.failedUrl,
      expired: pagePath(payment, lang),
    };
    return reply.redirect(target[answered.status], 303);
  });

  app.post('/:id/top-up', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    const { payment, problem } = await recognise(request, keptToken(request));
    if (problem !== null) return refuse(reply, payment, problem, lang ?? payment.locale);
    await topUp(payments, payment.playerId);
    return reply.redirect(pagePath(payment, lang), 303);
  });
}

function pagePath({ id }: PaymentRow, lang: Locale | undefined): string {
  return `/pay/${id}${lang === undefined ? '' : `?lang=${lang}`}`;
}
