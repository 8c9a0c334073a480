import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { localeOf } from '../../page/locale.ts';
import { balanceBani } from '../../engine/wallet.ts';
import { PARTNER_ID } from '../../merchant/input.ts';
import { sendPage } from '../../page/send-page.ts';
import { homePage } from '../page/home-page.ts';
import { playerPage } from '../page/player-page.ts';
import type { PartnerApp } from '../partner-app.ts';

const LATEST_COUNT = 5;

const query = z.object({
  lang: z.string().optional().catch(undefined),
  player: z.string().trim().max(100).optional().catch(undefined),
});

type OfPlayer = { Params: { id: string } };

/** Reads the query and the language: the chosen one, or the browser's. */
const readQuery = (request: FastifyRequest) => {
  const { lang, player } = query.parse(request.query);
  return { player, locale: localeOf(lang ?? request.headers['accept-language']) };
};

/** Adds the pages for the partner's player, which show who the player is and the link to Loto. */
export function pageRoutes(
  app: FastifyInstance,
  { token, startUrl, webOrigin, payments, events }: PartnerApp,
): void {
  app.get('/', async (request, reply) => {
    const { player, locale } = readQuery(request);
    if (player !== undefined && PARTNER_ID.test(player)) {
      return reply.redirect(`/players/${player}?lang=${locale}`, 303);
    }
    return sendPage(reply.code(player === undefined ? 200 : 422), homePage({ locale, typed: player }));
  });

  app.get<OfPlayer>('/players/:id', async (request, reply) => {
    const { id } = request.params;
    if (!PARTNER_ID.test(id)) return reply.callNotFound();
    const wallet = payments && {
      balanceBani: balanceBani(payments, id),
      latest: payments.store.checkouts.latestOf(id, LATEST_COUNT),
    };
    const { locale } = readQuery(request);
    const latestEvents = events.of(id).slice(0, LATEST_COUNT);
    return sendPage(reply, playerPage({ locale, id, webOrigin, wallet, latestEvents }));
  });

  // Every visit creates a token, since each token works only once.
  app.get<OfPlayer>('/players/:id/open', async (request, reply) => {
    const { id } = request.params;
    if (!PARTNER_ID.test(id)) return reply.callNotFound();
    return reply.redirect(startUrl(await token({ sub: id })), 303);
  });
}
