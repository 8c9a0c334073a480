import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput } from '../http/read-input.ts';
import { KEY_HOLDERS, type KeyHolder, type OperatorKey } from './operator-key.ts';

const signParams = z.object({ holder: z.enum(KEY_HOLDERS) });
const signBody = z.strictObject({
  challenge: z.string().regex(/^[\w-]{43}$/),
  origin: z.url({ protocol: /^https?$/ }),
});

/** Adds the calls for the demo operators' keys: listing the holders, and signing. */
export function operatorKeyRoutes(app: FastifyInstance, keys: ReadonlyMap<KeyHolder, OperatorKey>): void {
  app.get('/', async () => ({ operators: [...keys.keys()] }));
  app.post('/:holder/sign', async (request, reply) => {
    const { success, data } = signParams.safeParse(request.params);
    const key = success ? keys.get(data.holder) : undefined;
    if (key === undefined) return reply.callNotFound();
    const { challenge, origin } = readInput(signBody, request.body);
    return key.sign(challenge, new URL(origin).origin);
  });
}
