import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { refuseCrossSiteForms } from '../http/guards.ts';
import { serviceApp } from '../http/service-app.ts';
import { messagePage } from '../page/layout.ts';
import { localeOf } from '../page/locale.ts';
import { sendPage } from '../page/send-page.ts';
import { openChanges } from './changes.ts';
import type { MailStore } from './mail-store.ts';
import { framedHtml, setFramePolicy } from './page/framed-html.ts';
import { mailboxPage, mailList } from './page/mailbox-page.ts';
import { textsOf } from './page/texts.ts';
import type { MailContent } from './read-mail.ts';

type MailParams = { Params: { id: string } };
type Query = { Querystring: { lang?: unknown; as?: unknown; to?: unknown; open?: unknown } };

/**
 * Host names by which a browser on this machine reaches the mailbox. Any other name suggests DNS
 * rebinding by another site.
 */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Maximum number of mails in one API response. */
const API_LIMIT = 100;

/**
 * The pages of the mailbox and its API for tests: `GET /api/mails?to=ADDRESS` (newest first),
 * `GET` and `DELETE /api/mails/ID`, `DELETE /api/mails`, `GET /healthz`.
 */
export function mailboxApp(store: MailStore): FastifyInstance {
  const app = serviceApp({
    calls: /^\/(api|healthz)(\/|\?|$)/,
    assets: ['mailbox.css', 'mailbox.js', 'icon.svg'].map((name) => new URL(`page/${name}`, import.meta.url)),
    missingPage: (locale) => messagePage(locale, textsOf(locale), textsOf(locale).missing),
    brokenPage: (locale) => messagePage(locale, textsOf(locale), textsOf(locale).broken),
  });
  app.addHook('onRequest', async (request) => {
    // A page on another site whose host name leads here (DNS rebinding) must not read codes.
    if (!OWN_HOST.test(request.headers.host ?? ''))
      throw new ApiError('not_found', 'There is nothing at this address.');
  });
  app.addHook('onRequest', refuseCrossSiteForms);
  app.addHook('onRequest', async (_request, reply) => {
    // The page shows a mail in a frame, and requests the list and its changes.
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', `${policy}; frame-src 'self'; connect-src 'self'`);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
  pages(app, store);
  calls(app, store);
  openChanges(app, store);
  return app;
}

function pages(app: FastifyInstance, store: MailStore): void {
  const shown = async (request: FastifyRequest<Query>, id: string | null) => {
    const { lang, as } = request.query;
    const locale = localeOf(typeof lang === 'string' ? lang : request.headers['accept-language']);
    const open = id === null ? null : await found(store, id);
    const view = as === 'text' || as === 'source' ? as : 'html';
    const source = view === 'source' && id !== null ? (store.source(id)?.toString('utf8') ?? '') : '';
    return {
      locale,
      isLocaleChosen: typeof lang === 'string',
      mails: store.list(),
      open,
      view,
      source,
    } as const;
  };
  app.get<Query>('/', async (request, reply) => sendPage(reply, mailboxPage(await shown(request, null))));
  app.get<Query & MailParams>('/mails/:id', async (request, reply) =>
    sendPage(reply, mailboxPage(await shown(request, request.params.id))),
  );
  // Returns only the list, for a page that is already open.
  app.get<Query>('/list', async (request, reply) => {
    const { open } = request.query;
    const id = typeof open === 'string' && store.source(open) !== null ? open : null;
    return sendPage(reply, mailList(await shown(request, id)).text);
  });
  app.get<MailParams>('/mails/:id/html', async (request, reply) => {
    const mail = await found(store, request.params.id);
    setFramePolicy(reply);
    return sendPage(reply, framedHtml(mail));
  });
  app.get<{ Params: { id: string; file: string } }>('/mails/:id/files/:file', async (request, reply) => {
    const { files } = await found(store, request.params.id);
    const file = /^\d{1,3}$/.test(request.params.file) ? files[Number(request.params.file)] : undefined;
    if (file === undefined) throw new ApiError('not_found', 'There is no such file.');
    return sendFile(reply, file);
  });
  app.post<MailParams>('/mails/:id/delete', async (request, reply) => {
    store.delete(request.params.id);
    return reply.redirect('/', 303);
  });
  app.post('/delete-all', async (_request, reply) => {
    store.deleteAll();
    return reply.redirect('/', 303);
  });
}

function calls(app: FastifyInstance, store: MailStore): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get<Query>('/api/mails', async (request) => {
    const { to } = request.query;
    const ids = store.list(typeof to === 'string' ? to : undefined).slice(0, API_LIMIT);
    const mails = await Promise.all(ids.map(async ({ id }) => store.read(id)));
    return { mails: mails.filter((mail) => mail !== null).map(viewOf) };
  });
  app.get<MailParams>('/api/mails/:id', async (request) => viewOf(await found(store, request.params.id)));
  app.delete<MailParams>('/api/mails/:id', async (request, reply) => {
    if (!store.delete(request.params.id)) throw new ApiError('not_found', 'There is no such mail.');
    return reply.code(204).send();
  });
  app.delete('/api/mails', async (_request, reply) => {
    store.deleteAll();
    return reply.code(204).send();
  });
}

async function found(store: MailStore, id: string) {
  const mail = await store.read(id);
  if (mail === null) throw new ApiError('not_found', 'There is no such mail.');
  return mail;
}

function viewOf<T extends MailContent>({ files, ...mail }: T) {
  return {
    ...mail,
    files: files.map(({ fileName, contentType, content }) => ({
      fileName,
      contentType,
      bytes: content.byteLength,
    })),
  };
}

/**
 * Sends an attachment. Only a PDF keeps its content type. Everything else is downloaded, so that no
 * browser opens it as a page.
 */
function sendFile(reply: FastifyReply, { fileName, contentType, content }: MailContent['files'][number]) {
  const type = contentType === 'application/pdf' ? contentType : 'application/octet-stream';
  const name = encodeURIComponent(fileName.replaceAll(/[/\\]/g, '_')).replaceAll("'", '%27');
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .send(Buffer.from(content));
}
