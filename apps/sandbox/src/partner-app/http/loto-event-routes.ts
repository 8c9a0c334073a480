import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import { readInput } from '../../http/read-input.ts';
import { delivery, isDeliverySigned, type LotoEvents } from '../loto-events.ts';

/** A delivery of 200 events is about 80 kB. */
const bodyLimit = 256 * 1024;

/** Adds POST /api/loto-events, which receives events about the partner’s players. */
export function lotoEventRoutes(
  app: FastifyInstance,
  { secret, events, now }: { secret: string; events: LotoEvents; now: () => number },
): void {
  app.removeContentTypeParser('application/json');
  // The signature covers the raw bytes.
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/loto-events', async (request, reply) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const headers = {
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
    };
    const body = String(request.body);
    if (!isDeliverySigned(secret, headers, body, now()))
      throw new ApiError('unauthorized', 'The delivery is not signed by the secret, or is too old.');
    events.add(readInput(delivery, parse(body)).data.events);
    return reply.code(204).send();
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new ApiError('invalid_json', 'The body is not JSON.');
  }
}
