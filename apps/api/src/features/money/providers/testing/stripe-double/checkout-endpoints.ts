import { invalidRequest } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import { formOf, metadataOf, textOf, type FormObject } from './form.ts';
import { listPage } from './list.ts';
import { newSetup } from './payment-objects.ts';
import { newSession } from './session-object.ts';
import { known } from './store.ts';

const leastS = 30 * 60;
const mostS = 24 * 60 * 60;

/** Stripe's least payment in lei. */
const leastBani = 200;

export const checkoutEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    answer({ store, origin, form }) {
      const mode = textOf(form, 'mode');
      const expiresAt = Number(textOf(form, 'expires_at') ?? store.nowS() + mostS);
      const lasts = expiresAt - store.nowS();
      if (!(lasts >= leastS && lasts <= mostS)) {
        throw invalidRequest('The `expires_at` timestamp must be from 30 minutes to 24 hours ahead.', {
          param: 'expires_at',
        });
      }
      for (const name of ['success_url', 'cancel_url']) requireUrl(name, textOf(form, name));
      const customer = textOf(form, 'customer') ?? null;
      if (customer !== null) known(store.customers, 'customer', customer);
      const common = {
        client_reference_id: textOf(form, 'client_reference_id') ?? null,
        metadata: metadataOf(form),
        locale: textOf(form, 'locale') ?? null,
        success_url: textOf(form, 'success_url') ?? null,
        cancel_url: textOf(form, 'cancel_url') ?? null,
        expires_at: expiresAt,
        customer,
      };
      if (mode === 'setup') {
        const setup = newSetup(store, { metadata: metadataOf(formOf(form, 'setup_intent_data')), customer });
        return newSession(store, origin, {
          ...common,
          mode,
          amount_total: null,
          currency: null,
          setup_intent: setup.id,
          adaptive_pricing: null,
        });
      }
      if (mode !== 'payment') throw invalidRequest('Invalid mode', { param: 'mode' });
      const { amount, currency } = totalOf(form);
      const session = newSession(store, origin, {
        ...common,
        mode,
        amount_total: amount,
        currency,
        setup_intent: null,
        // an account may have it on for every page that does not say otherwise
        adaptive_pricing: { enabled: textOf(formOf(form, 'adaptive_pricing'), 'enabled') !== 'false' },
      });
      const data = formOf(form, 'payment_intent_data');
      store.pagePayments.set(session.id, {
        metadata: metadataOf(data),
        description: textOf(data, 'description') ?? null,
      });
      return session;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    answer: ({ store, form }) => listPage('/v1/checkout/sessions', store.sessions.values(), form),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    answer: ({ store, id }) => store.session(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    answer({ store, id }) {
      const session = store.session(id);
      if (session.status !== 'open')
        throw invalidRequest('Only Checkout Sessions with a status in ["open"].');
      store.expire(session);
      return session;
    },
  },
];

function requireUrl(name: string, url: string | undefined): void {
  if (url === undefined || !URL.canParse(url)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name });
  }
}

function totalOf(form: FormObject): { amount: number; currency: string } {
  const item = formOf(formOf(form, 'line_items'), '0');
  const price = formOf(item, 'price_data');
  const amount = Number(textOf(price, 'unit_amount')) * Number(textOf(item, 'quantity'));
  const currency = textOf(price, 'currency');
  const name = textOf(formOf(price, 'product_data'), 'name');
  if (!Number.isInteger(amount) || currency === undefined || !name)
    throw invalidRequest('Invalid line items');
  if (currency === 'ron' && amount < leastBani) {
    throw invalidRequest('The total is too small', { code: 'amount_too_small' });
  }
  return { amount, currency };
}
