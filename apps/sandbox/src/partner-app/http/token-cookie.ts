import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'partner_payment';

/**
 * Stores a payment token in a cookie for one payment's pages, because histories and logs would
 * record it in a URL.
 */
export function setTokenCookie(
  reply: FastifyReply,
  { paymentId, token, isSecure }: { paymentId: string; token: string; isSecure: boolean },
): void {
  const secure = isSecure ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${token}; Path=/pay/${paymentId}; HttpOnly; SameSite=Lax; Max-Age=86400${secure}`,
  );
}

/** Returns the token from the browser's cookie for this payment. */
export function readTokenCookie(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}
