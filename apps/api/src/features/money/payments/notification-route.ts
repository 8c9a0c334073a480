import type { FastifyInstance } from 'fastify';
import { receiveNotification } from './handle-notification.ts';
import type { Payments } from './payments.ts';
import { createNotifications } from './take-notifications.ts';

/** POST /api/payment/notifications/{provider}, for each that is live: the raw body is what was signed, so nothing may parse it first. */
export async function registerNotifications(app: FastifyInstance, payments: Payments): Promise<void> {
  const take = createNotifications(payments);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const provider of payments.providers.all) {
      const path = `/api/payment/notifications/${provider.name}`;
      scope.post(path, { schema: { hide: true } }, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveNotification(payments, take, provider, { headers: request.headers, body });
        return { success: true };
      });
    }
  });
}
