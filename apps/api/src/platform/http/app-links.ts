import type { FastifyInstance } from 'fastify';
import type { PhoneAppsConfig } from '../../config/config.ts';
import { ApiError } from './api-error.ts';

/** Apple and Google fetch the files again after a while, so a wrong file is soon replaced. */
const cacheControl = 'public, max-age=300';

/**
 * Serves /.well-known/assetlinks.json and /.well-known/apple-app-site-association, which list the
 * apps that open our links and use our passkeys. Responds with 404 if there is no app.
 */
export function registerAppLinks(app: FastifyInstance, { links }: Pick<PhoneAppsConfig, 'links'>): void {
  const files = {
    '/.well-known/assetlinks.json': assetLinks(links.android),
    '/.well-known/apple-app-site-association': siteAssociation(links.ios),
  };
  for (const [url, file] of Object.entries(files)) {
    app.get(url, async (_request, reply) => {
      if (file === null) throw new ApiError('NOT_FOUND');
      return reply
        .header('cache-control', cacheControl)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(file));
    });
  }
}

/** Returns the Digital Asset Links for Android. */
function assetLinks(android: PhoneAppsConfig['links']['android']) {
  if (android === null) return null;
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: {
        namespace: 'android_app',
        package_name: android.appId,
        sha256_cert_fingerprints: android.certificates,
      },
    },
  ];
}

/**
 * Returns the Associated Domains for Apple. URLs that aren't pages of the app stay in the browser,
 * and so does the return from a sign-in at Google or Apple: the app's own sign-ins end in the
 * session that it opened, by `webcredentials`.
 */
function siteAssociation(ios: PhoneAppsConfig['links']['ios']) {
  if (ios === null) return null;
  const app = `${ios.teamId}.${ios.appId}`;
  const noPages = ['/api/*', '/v2/*', '/files/*', '/assets/*', '/results/v1/*', '/.well-known/*', '/process'];
  return {
    applinks: {
      details: [
        {
          appIDs: [app],
          components: [...noPages.map((path) => ({ '/': path, exclude: true })), { '/': '*' }],
        },
      ],
    },
    webcredentials: { apps: [app] },
  };
}
