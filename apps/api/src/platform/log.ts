import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * The server's log: JSON lines that hold no person, code, token or card. Addresses and query strings are left out, since links carry
 * signatures and e-mails could be anywhere.
 */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.refreshToken',
        '*.otp',
        '*.emailVerificationOTP',
        '*.email',
        '*.authorization',
      ],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  };
}
