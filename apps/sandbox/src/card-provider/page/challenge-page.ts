import type { AttemptRow } from '../store/attempt-table.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { field } from './field.ts';
import { html } from '../../page/html.ts';
import { layout } from './layout.ts';
import { moneyText } from '../../page/money-text.ts';
import { textsOf } from './texts.ts';

/** The bank's question before it pays (3-D Secure). */
export function challengePage(checkout: CheckoutRow, attempt: AttemptRow, merchantName: string): string {
  const t = textsOf(checkout.locale);
  const amount = moneyText(checkout.amountBani, checkout.locale);
  const body = html`<section class="panel narrow">
    <h1>${t.challengeTitle}</h1>
    <p>${t.challengeText(amount, merchantName, attempt.cardLast4)}</p>
    <form method="post" action="/checkout/${checkout.id}/challenge/${attempt.id}" data-once="${t.paying}">
      ${field({
        name: 'code',
        label: t.challengeCode,
        hint: t.challengeCodeHint,
        isNumeric: true,
        maxLength: 10,
        autocomplete: 'off',
      })}
      <p class="actions pair">
        <button class="button" name="answer" value="approve">${t.approve}</button>
        <button class="button quiet" name="answer" value="refuse">${t.refuse}</button>
      </p>
    </form>
    <p><a href="/checkout/${checkout.id}">${t.otherCard}</a></p>
  </section>`;
  return layout(checkout.locale, t.challengeTitle, body);
}
