import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** GET /api/health: 200 when the database answers, 503 when it does not. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/api/health', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(database);
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}
