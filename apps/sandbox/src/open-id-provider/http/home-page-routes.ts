import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../../page/send-page.ts';
import { ISSUER_KINDS } from '../issuer-kind.ts';
import type { OpenIdProvider } from '../open-id-provider.ts';
import { homePage } from '../page/home-page.ts';
import { localeOf } from '../../page/locale.ts';

const forgetBody = z.object({ issuer: z.enum(ISSUER_KINDS), sub: z.string().max(100) });
const pageQuery = z.object({ lang: z.string().optional().catch(undefined) });

/** Adds the sandbox's administration page, which shows the issuers and the consents. */
export async function homePageRoutes(app: FastifyInstance, provider: OpenIdProvider): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  const { accounts, issuer } = provider;

  app.get('/', async (request, reply) => {
    const locale = localeOf(pageQuery.parse(request.query).lang ?? request.headers['accept-language']);
    const issuers = ISSUER_KINDS.map((kind) => ({
      kind,
      url: issuer(kind).issuer,
      agreed: accounts.agreed(kind),
    }));
    return sendPage(reply, homePage({ locale, issuers }));
  });

  app.post('/forget', async (request, reply) => {
    const body = forgetBody.safeParse(request.body);
    if (body.success) accounts.forget(body.data.issuer, body.data.sub);
    return reply.redirect(`/?lang=${localeOf(pageQuery.parse(request.query).lang)}`, 303);
  });
}
