import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'partner_payment';

/**
 * Stores a payment token for one payment's pages in a cookie, so that it need not stay in their
 * address, where histories and logs would see it.
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

/** The token in the browser's cookie of this payment. */
export function readTokenCookie(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}
