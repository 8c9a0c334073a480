import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerFromWallet, readCheckout, WALLET_ANSWERS } from '../../engine/checkout.ts';
import type { Engine } from '../../engine/engine.ts';
import type { CheckoutRow } from '../../engine/rows.ts';
import { balanceBani, topUp } from '../../engine/wallet.ts';
import { refuseCrossSiteForms } from '../../http/guards.ts';
import { readInput } from '../../http/read-input.ts';
import { idParams } from '../../merchant/input.ts';
import type { Locale } from '../../page/locale.ts';
import { setSecurityHeaders } from '../../page/security-headers.ts';
import { sendPage } from '../../page/send-page.ts';
import { finishedPage, unknownPlayerPage } from '../page/message-pages.ts';
import { paymentPage } from '../page/payment-page.ts';
import type { PartnerApp } from '../partner-app.ts';
import { TOP_UP_BANI } from '../partner-players.ts';
import type { TokenProblem } from '../payment-token.ts';
import { readTokenCookie, setTokenCookie } from './token-cookie.ts';

const pageQuery = z.object({
  /** The token that Loto's app adds so that the partner recognizes its player. */
  paymentToken: z.string().max(4000).optional().catch(undefined),
  lang: z.enum(['ro', 'en']).optional().catch(undefined),
});
const answerBody = z.object({ answer: z.enum(WALLET_ANSWERS) });

/** Adds the pages on which the partner's player pays from the wallet, below /pay. */
export async function paymentPageRoutes(
  app: FastifyInstance,
  partner: PartnerApp,
  payments: Engine,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  const { merchantName } = partner;
  app.addHook('preHandler', refuseCrossSiteForms);

  /** Returns the payment if the browser's token belongs to its player; otherwise the reason. */
  const recognise = async (request: FastifyRequest, token: string | undefined) => {
    const payment = await readCheckout(payments, readInput(idParams, request.params).id);
    const read = await partner.readPaymentToken(token);
    if ('problem' in read) return { payment, problem: read.problem };
    const problem: TokenProblem | null = read.playerId === payment.playerId ? null : 'another-player';
    return { payment, problem };
  };

  const refuse = (reply: FastifyReply, payment: CheckoutRow, problem: TokenProblem, locale: Locale) =>
    sendPage(
      reply.code(403),
      unknownPlayerPage({ locale, problem, merchantName: merchantName, backUrl: payment.failedUrl }),
    );

  app.get('/:id', async (request, reply) => {
    const { paymentToken, lang } = readInput(pageQuery, request.query);
    const { payment, problem } = await recognise(request, paymentToken ?? readTokenCookie(request));
    const locale = lang ?? payment.locale;
    if (problem !== null) return refuse(reply, payment, problem, locale);
    if (paymentToken !== undefined) {
      const isSecure = payments.publicUrl().startsWith('https:');
      setTokenCookie(reply, { paymentId: payment.id, token: paymentToken, isSecure });
      return reply.redirect(pagePath(payment, lang), 303);
    }
    const { status } = payment;
    if (status !== 'open' && status !== 'processing') {
      return sendPage(reply, finishedPage({ payment, status, locale, merchantName }));
    }
    setSecurityHeaders(reply, [payment.successUrl, payment.failedUrl]);
    const walletBani = balanceBani(payments, payment.playerId ?? '');
    return sendPage(reply, paymentPage({ payment, walletBani, locale, merchantName }));
  });

  app.post('/:id', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    const { answer } = readInput(answerBody, request.body);
    const { payment, problem } = await recognise(request, readTokenCookie(request));
    if (problem !== null) return refuse(reply, payment, problem, lang ?? payment.locale);
    const answered = await payments.store.write(() => answerFromWallet(payments, payment.id, answer));
    setSecurityHeaders(reply, [payment.successUrl, payment.failedUrl]);
    const target = {
      open: pagePath(payment, lang),
      processing: pagePath(payment, lang),
      succeeded: payment.successUrl,
      failed: payment.failedUrl,
      expired: pagePath(payment, lang),
    };
    return reply.redirect(target[answered.status], 303);
  });

  app.post('/:id/top-up', async (request, reply) => {
    const { lang } = readInput(pageQuery, request.query);
    const { payment, problem } = await recognise(request, readTokenCookie(request));
    if (problem !== null) return refuse(reply, payment, problem, lang ?? payment.locale);
    await payments.store.write(() => topUp(payments, payment.playerId ?? '', TOP_UP_BANI));
    return reply.redirect(pagePath(payment, lang), 303);
  });
}

function pagePath({ id }: CheckoutRow, lang: Locale | undefined): string {
  return `/pay/${id}${lang === undefined ? '' : `?lang=${lang}`}`;
}
