import type { FastifyInstance, FastifyReply } from 'fastify';
import { socialProviders, type FederatedSignIns, type SocialProvider } from './federated-sign-ins.ts';
import { readSignInReturn } from './sign-in-return.ts';

const largestFormBytes = 32 * 1024;

export function signInReturnPath(provider: SocialProvider): string {
  return `/api/v2/user/sign-in-return/${provider}`;
}

/**
 * POST /api/v2/user/sign-in-return/{google|apple}: where a provider has the browser post its answer
 * (`response_mode=form_post`). It is handed on to the player's /process in the fragment, which no
 * server and no log sees, and nothing in it is trusted here. The address led to is ours whatever
 * the form says.
 */
export async function registerSignInReturns(
  app: FastifyInstance,
  { config }: Pick<FederatedSignIns, 'config'>,
): Promise<void> {
  const leadOn = (reply: FastifyReply, provider: SocialProvider, form: string) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${config.publicUrl}/process#${readSignInReturn(provider, form).toString()}`, 303);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestFormBytes },
      (_request, body, done) => done(null, body),
    );
    for (const provider of socialProviders) {
      scope.post(
        signInReturnPath(provider),
        {
          schema: { hide: true },
          // a browser is waiting: an unreadable form redirects as well
          errorHandler: (_error, _request, reply) => {
            void leadOn(reply, provider, '');
          },
        },
        async ({ body }, reply) => leadOn(reply, provider, typeof body === 'string' ? body : ''),
      );
    }
  });
}
