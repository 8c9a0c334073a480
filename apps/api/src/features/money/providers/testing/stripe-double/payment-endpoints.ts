import { DoubleError, invalidRequest, missing } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import { metadataOf, textOf } from './form.ts';
import { searchPage } from './list.ts';
import { tryCard } from './pay.ts';
import { newIntent } from './payment-objects.ts';

/** A payment that has not ended can be given up. */
const canBeCanceled = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
];

export const paymentEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    answer({ store, origin, form }) {
      const amount = Number(textOf(form, 'amount'));
      if (!Number.isInteger(amount) || amount < 1)
        throw invalidRequest('Invalid integer', { param: 'amount' });
      const methodId = textOf(form, 'payment_method') ?? '';
      const customer = textOf(form, 'customer') ?? '';
      const method = store.methods.get(methodId);
      if (method === undefined) throw missing('PaymentMethod', methodId, 400);
      if (method.customer === null) {
        throw invalidRequest(
          'The provided PaymentMethod was previously detached and may not be used again.',
          {
            code: 'payment_method_unexpected_state',
          },
        );
      }
      if (method.customer !== customer) {
        throw invalidRequest('The customer does not have a payment method with this ID.');
      }
      if (textOf(form, 'confirm') !== 'true') throw invalidRequest('The double confirms at once');
      const isPersonPresent = textOf(form, 'off_session') !== 'true';
      const intent = newIntent(store, {
        amount,
        currency: textOf(form, 'currency') ?? '',
        metadata: metadataOf(form),
        description: textOf(form, 'description') ?? null,
        customer,
      });
      tryCard(store, origin, intent, {
        method,
        isPersonPresent,
        returnUrl: textOf(form, 'return_url') ?? null,
      });
      return intent;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/search$/,
    answer: ({ store, form, searchLagS }) =>
      searchPage(
        '/v1/payment_intents/search',
        store.intents.values(),
        form,
        ({ created }) => created <= store.nowS() - searchLagS,
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    answer: ({ store, id }) => store.intent(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    answer({ store, id }) {
      const intent = store.intent(id);
      const isOfPage = [...store.sessions.values()].some(({ payment_intent: of }) => of === id);
      if (isOfPage || !canBeCanceled.includes(intent.status)) {
        throw new DoubleError(400, {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: 'You cannot cancel this PaymentIntent.',
          payment_intent: structuredClone(intent),
        });
      }
      Object.assign(intent, { status: 'canceled', canceled_at: store.nowS(), next_action: null });
      store.emit('payment_intent.canceled', intent);
      return intent;
    },
  },
];
