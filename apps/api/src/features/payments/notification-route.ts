import type { FastifyInstance } from 'fastify';
import { receiveNotification } from './handle-notification.ts';
import type { Payments } from './payments.ts';

/** POST /api/payment/notifications/{provider}: the raw body is what was signed, so nothing may parse it first. */
export async function registerNotifications(app: FastifyInstance, payments: Payments): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      `/api/payment/notifications/${payments.provider.name}`,
      { schema: { hide: true } },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveNotification(payments, { headers: request.headers, body });
        return { success: true };
      },
    );
  });
}
