import type { CardField, CardProblem } from '../card/card-form.ts';
import { isRefusal } from '../checkout/attempt-outcome.ts';
import { MAX_REFUSALS } from '../checkout/conclude-checkout.ts';
import type { AttemptRow } from '../store/attempt-table.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { cardList } from './card-list.ts';
import { field } from './field.ts';
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import { layout } from './layout.ts';
import { moneyText } from '../../page/money-text.ts';
import { textsOf } from './texts.ts';
import type { Texts } from './texts.ts';
import { timeText } from '../../page/time-text.ts';

/** What of a refused form is shown again; the card number and the code never travel back. */
export type FormState = {
  problems: Partial<Record<CardField, CardProblem>>;
  expiry: string;
  name: string;
};

const BLANK: FormState = { problems: {}, expiry: '', name: '' };

/** The page on which a person pays. */
export function checkoutPage(
  checkout: CheckoutRow,
  attempts: readonly AttemptRow[],
  merchantName: string,
  form: FormState = BLANK,
): string {
  const t = textsOf(checkout.locale);
  const amount = moneyText(checkout.amountBani, checkout.locale);
  const hasProblems = Object.keys(form.problems).length > 0;
  const body = html`<h1>${t.payTitle}</h1>
    <div class="columns">
      <section class="panel summary" aria-label="${t.payFor}">
        <p class="amount">${amount}</p>
        <dl>
          <dt>${t.payTo}</dt>
          <dd>${merchantName}</dd>
          <dt>${t.payFor}</dt>
          <dd>${checkout.description}</dd>
          <dt>${t.reference}</dt>
          <dd class="code">${checkout.reference}</dd>
        </dl>
        <p class="hint">${t.payUntil(timeText(checkout.expiresAt, checkout.locale))}</p>
      </section>
      <section class="panel pay" aria-labelledby="card-heading">
        <h2 id="card-heading">${t.cardHeading}</h2>
        ${hasProblems ? html`<p class="alert" role="alert">${t.formHasProblems}</p>` : refusalNotice(t, attempts)}
        ${cardForm(t, checkout, attempts.length, amount, form)}
      </section>
      <section class="panel tests" aria-labelledby="tests-heading">
        <h2 id="tests-heading">${t.testCards}</h2>
        <p class="hint">${t.testCardsHint}</p>
        ${cardList(t, { canFill: true })}
      </section>
    </div>`;
  return layout(checkout.locale, `${hasProblems ? `${t.errorPrefix}: ` : ''}${t.payTitle} ${amount}`, body);
}

function cardForm(
  t: Texts,
  { id }: CheckoutRow,
  attemptsSeen: number,
  amount: string,
  form: FormState,
): Html {
  const problemOf = (name: CardField) => form.problems[name] && t.problems[form.problems[name]];
  const firstWrong = (['number', 'expiry', 'cvc', 'name'] as const).find((name) => form.problems[name]);
  const common = (name: CardField) => ({ name, problem: problemOf(name), hasFocus: firstWrong === name });
  // The browser must not offer a person's real cards on a page that only pretends to be a bank's: autocomplete is off.
  return html`<form method="post" action="/checkout/${id}/pay" data-once="${t.paying}" novalidate>
      <input type="hidden" name="attemptsSeen" value="${attemptsSeen}" />
      ${field({ ...common('number'), label: t.number, isNumeric: true, maxLength: 30, autocomplete: 'off' })}
      <div class="pair">
        ${field({ ...common('expiry'), label: t.expiry, value: form.expiry, isNumeric: true, maxLength: 10, autocomplete: 'off' })}
        ${field({ ...common('cvc'), label: t.cvc, hint: t.cvcHint, isNumeric: true, maxLength: 4, autocomplete: 'off' })}
      </div>
      ${field({ ...common('name'), label: t.name, value: form.name, maxLength: 100, autocomplete: 'cc-name' })}
      <p class="actions"><button class="button">${t.pay(amount)}</button></p>
    </form>
    <form method="post" action="/checkout/${id}/cancel">
      <p class="actions"><button class="button quiet">${t.cancel}</button></p>
    </form>`;
}

function refusalNotice(t: Texts, attempts: readonly AttemptRow[]): Html | false {
  const last = attempts.at(-1);
  if (!last || !isRefusal(last.outcome)) return false;
  const left = MAX_REFUSALS - attempts.filter((attempt) => isRefusal(attempt.outcome)).length;
  return html`<p class="alert" role="alert">
    <strong>${t.refusals[last.outcome](last.cardLast4)}</strong> ${t.tryAgain(left)}
  </p>`;
}
