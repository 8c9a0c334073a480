import { invalidRequest } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import { metadataOf, textsOf } from './form.ts';
import { listPage, searchPage } from './list.ts';
import { newCustomer } from './payment-objects.ts';
import { known } from './store.ts';

/** Customers, payment methods and events. */
export const cardEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    answer: ({ store, form }) => newCustomer(store, metadataOf(form)),
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/search$/,
    answer: ({ store, form, searchLagS }) =>
      searchPage(
        '/v1/customers/search',
        store.customers.values(),
        form,
        ({ created }) => created <= store.nowS() - searchLagS,
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/(\w+)$/,
    answer: ({ store, id }) => known(store.methods, 'PaymentMethod', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    answer({ store, id }) {
      const method = known(store.methods, 'PaymentMethod', id);
      if (method.customer === null) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      }
      method.customer = null;
      store.emit('payment_method.detached', method);
      return method;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    answer({ store, form }) {
      const types = textsOf(form, 'types');
      if (types.length > 20) throw invalidRequest('Too many types');
      const isOfThese = ({ type }: { type: string }) => types.length === 0 || types.includes(type);
      return listPage('/v1/events', store.events.values(), form, isOfThese);
    },
  },
];
