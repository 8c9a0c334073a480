import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type FederatedSignIns, type SocialProvider, socialProviders } from './federated-sign-ins.ts';

const largestFormBytes = 32 * 1024;

export function signInReturnPath(provider: SocialProvider): string {
  return `/api/v2/user/sign-in-return/${provider}`;
}

/**
 * Registers POST /api/v2/user/sign-in-return/{google|apple}, to which a provider makes the browser
 * post its response (`response_mode=form_post`). It redirects to the player app's /process with the
 * response in the fragment, which reaches no server and no log. The form isn't trusted, and can't
 * change the redirect's host or path.
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
          // A browser is waiting, so an unreadable form also redirects.
          errorHandler: (_error, _request, reply) => {
            void leadOn(reply, provider, '');
          },
        },
        async ({ body }, reply) => leadOn(reply, provider, typeof body === 'string' ? body : ''),
      );
    }
  });
}

/** Parses an optional field; a value that is too long or not a string counts as missing. */
const part = (longest: number) => z.string().min(1).max(longest).optional().catch(undefined);

const formParts = z.object({
  id_token: part(8192),
  state: part(1024),
  /** A code such as `user_cancelled_authorize` or `access_denied` (RFC 6749, 4.1.2.1). */
  error: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional()
    .catch(undefined),
});

/** The user's name, which Apple posts only with a person's first ID token. */
const appleUser = z.object({ name: z.object({ firstName: part(200), lastName: part(200) }) });

/**
 * Extracts the parameters for the fragment from a provider's response: `provider`, `state` and
 * either `id_token` with the name, if any (`firstName`, `lastName`), or `error`.
 * @param form the posted body
 */
function readSignInReturn(provider: SocialProvider, form: string): URLSearchParams {
  const posted = new URLSearchParams(form);
  const { id_token: idToken, state, error } = formParts.parse(Object.fromEntries(posted));
  const answer: Record<string, string | undefined> =
    idToken === undefined || posted.has('error')
      ? { provider, state, error: error ?? 'invalid_request' }
      : { provider, state, id_token: idToken, ...readName(posted.get('user')) };
  return new URLSearchParams(
    Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function readName(user: string | null): { firstName?: string | undefined; lastName?: string | undefined } {
  try {
    return appleUser.safeParse(JSON.parse(user ?? 'null')).data?.name ?? {};
  } catch {
    return {};
  }
}
