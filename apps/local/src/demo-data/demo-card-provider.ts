import type { PayAtProvider } from '@loto/api/demo-data';
import { cardProvider } from '@loto/sandbox/card-provider';

/** A test card of the card provider; payments with it succeed. */
const CARD = '4242424242424242';

const SECRET_KEY = 'of-this-process-alone';

/**
 * Opens the card provider's store before its service runs. Its clock follows each past payment, so
 * the demo data can contain payments of the past.
 */
export function openDemoCardProvider(home: string): { pay: PayAtProvider; stop: () => Promise<void> } {
  let now = Date.now();
  const { app, engine, stop } = cardProvider({
    home,
    secretKey: SECRET_KEY,
    webhook: null,
    merchantName: 'Loto',
    publicUrl: () => 'http://localhost',
    now: () => now,
    slowBankMs: 0,
  });
  const call = async (url: string, key: string, payload: object): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${SECRET_KEY}`, 'idempotency-key': key };
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
    if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}: ${body}`);
    return JSON.parse(body) as { id: string };
  };
  return {
    async pay({ paymentId, amountBani, at }) {
      now = at.getTime();
      const { id: checkoutId } = await call('/v1/checkouts', paymentId, {
        amountBani,
        currency: 'RON',
        reference: paymentId,
        description: 'Bilet Loto',
        successUrl: 'http://localhost/payment/success',
        failedUrl: 'http://localhost/payment/failure',
        locale: 'ro',
      });
      await call(`/control/checkouts/${checkoutId}/pay`, paymentId, { card: CARD });
      const body = engine.store.events.bodiesAfter(0, -1).at(-1) ?? '';
      const { id, type } = JSON.parse(body) as { id: string; type: string };
      return { id, type, body };
    },
    stop,
  };
}
