import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput } from '../../http/read-input.ts';
import { PARTNER_ID } from '../../merchant/input.ts';
import type { PartnerApp } from '../partner-app.ts';
import { TOKEN_FAULTS } from '../sign-token.ts';

const tokenBody = z.object({
  sub: z
    .string()
    .regex(PARTNER_ID, { error: 'must be 1 to 64 letters, digits, dots, dashes or underscores' }),
  jti: z.string().min(1).max(200).optional(),
  fault: z.enum(TOKEN_FAULTS).optional(),
});

/**
 * Adds POST /api/tokens `{ sub, jti?, fault? }` for tests. It returns a token without using the
 * page, either valid or with a chosen fault.
 */
export function tokenRoutes(app: FastifyInstance, { token, startUrl }: PartnerApp): void {
  app.post('/tokens', async (request, reply) => {
    const made = await token(readInput(tokenBody, request.body));
    return reply.code(201).send({ token: made, url: startUrl(made) });
  });
}
