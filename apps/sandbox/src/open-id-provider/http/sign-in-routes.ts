import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../page/send-page.ts';
import { accountOf } from '../account.ts';
import type { IssuerKind } from '../issuer-kind.ts';
import type { OpenIdProvider } from '../open-id-provider.ts';
import { localeOf } from '../../page/locale.ts';
import { expiredPage } from '../page/message-page.ts';
import { signInPage } from '../page/sign-in-page.ts';
import { readSignInForm } from '../sign-in-form.ts';

type Asked = FastifyRequest<{ Params: { uid: string }; Querystring: { lang?: string } }>;

/** Returns the page's language: the chosen one, the client's, or the browser's. */
const languageOf = (request: Asked, wanted?: unknown) =>
  localeOf(request.query.lang ?? (typeof wanted === 'string' ? wanted : request.headers['accept-language']));

/** Adds the page on which a person chooses an account and thereby consents. */
export async function signInRoutes(
  app: FastifyInstance,
  { issuer, accounts }: OpenIdProvider,
  kind: IssuerKind,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 8 * 1024 });

  /** Returns the pending sign-in, or null if it has ended or belongs to another browser. */
  const interactionOf = async (request: Asked, reply: FastifyReply) => {
    const details = await issuer(kind)
      .interactionDetails(request.raw, reply.raw)
      .catch(() => null);
    return details?.uid === request.params.uid ? details : null;
  };
  app.get('/:uid', async (request: Asked, reply) => {
    const interaction = await interactionOf(request, reply);
    const locale = languageOf(request, interaction?.params['ui_locales']);
    if (interaction === null) return sendPage(reply.code(400), expiredPage(locale));
    return sendPage(reply, signInPage({ kind, locale, uid: request.params.uid }));
  });

  app.post('/:uid', async (request: Asked, reply) => {
    const interaction = await interactionOf(request, reply);
    const locale = languageOf(request, interaction?.params['ui_locales']);
    if (interaction === null) return sendPage(reply.code(400), expiredPage(locale));
    const choice = readSignInForm(kind, request.body);
    if (choice.kind === 'problems') {
      const { typed, problems } = choice;
      const page = signInPage({ kind, locale, uid: request.params.uid, typed, problems });
      return sendPage(reply.code(422), page);
    }
    const finish = async (result: Parameters<ReturnType<typeof issuer>['interactionResult']>[2]) =>
      reply.redirect(await issuer(kind).interactionResult(request.raw, reply.raw, result), 303);
    if (choice.kind === 'cancel') {
      return finish({ error: 'access_denied', error_description: 'The person did not want to sign in.' });
    }
    const account = accountOf(kind, choice.person, { hidesEmail: choice.hidesEmail });
    accounts.put(account);
    return finish({ login: { accountId: account.sub, remember: false } });
  });
}
