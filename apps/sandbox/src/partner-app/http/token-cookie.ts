import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'partner_payment';

/**
 * Stores a payment token in a cookie for the pages of one payment. In a URL, it would end up in
 * histories and logs.
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

/** Returns the payment's token from the browser's cookie. */
export function readTokenCookie(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}
