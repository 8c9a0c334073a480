import type { CheckoutRow } from '../store/checkout-table.ts';
import { html } from '../../page/html.ts';
import { layout } from './layout.ts';
import { textsOf } from './texts.ts';

/** Shown while a slow bank thinks; its answer comes with a `Refresh` header. */
export function waitingPage(checkout: CheckoutRow): string {
  const t = textsOf(checkout.locale);
  const body = html`<section class="panel narrow">
    <h1>${t.waitingTitle}</h1>
    <div class="progress" aria-hidden="true"></div>
    <p role="status">${t.waitingText}</p>
    <p><a href="/checkout/${checkout.id}/waiting">${t.waitingCheck}</a></p>
  </section>`;
  return layout(checkout.locale, t.waitingTitle, body);
}
