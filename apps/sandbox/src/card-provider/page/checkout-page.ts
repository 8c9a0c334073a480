import { formatDayAndClock, formatLei } from '@loto/formatting';
import { isRefusal } from '../../engine/checkout.ts';
import { MAX_REFUSALS } from '../card-provider-face.ts';
import type { AttemptRow } from '../../engine/rows.ts';
import type { CheckoutRow } from '../../engine/rows.ts';
import { BLANK_FORM, cardForm } from './card-form.ts';
import type { FormState } from './card-form.ts';
import { cardList } from './card-list.ts';
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import { layout } from '../../page/layout.ts';
import { textsOf } from './texts.ts';
import type { Texts } from './texts.ts';

/** The page on which a person pays. */
export function checkoutPage(
  checkout: CheckoutRow,
  attempts: readonly AttemptRow[],
  merchantName: string,
  form: FormState = BLANK_FORM,
): string {
  const t = textsOf(checkout.locale);
  const amount = formatLei(checkout.amountBani, checkout.locale);
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
        <p class="hint">${t.payUntil(formatDayAndClock(checkout.expiresAt, checkout.locale))}</p>
      </section>
      <section class="panel pay" aria-labelledby="card-heading">
        <h2 id="card-heading">${t.cardHeading}</h2>
        ${hasProblems ? html`<p class="alert" role="alert">${t.formHasProblems}</p>` : refusalNotice(t, attempts)}
        ${cardForm(t, {
          path: `/checkout/${checkout.id}`,
          verb: 'pay',
          attemptsSeen: attempts.length,
          submitText: t.pay(amount),
          form,
        })}
      </section>
      <section class="panel tests" aria-labelledby="tests-heading">
        <h2 id="tests-heading">${t.testCards}</h2>
        <p class="hint">${t.testCardsHint}</p>
        ${cardList(t, { canFill: true })}
      </section>
    </div>`;
  return layout(
    checkout.locale,
    t,
    `${hasProblems ? `${t.errorPrefix}: ` : ''}${t.payTitle} ${amount}`,
    body,
    { script: 'card-form.js' },
  );
}

function refusalNotice(t: Texts, attempts: readonly AttemptRow[]): Html | false {
  const last = attempts.at(-1);
  if (!last || !isRefusal(last.outcome)) return false;
  const left = MAX_REFUSALS - attempts.filter((attempt) => isRefusal(attempt.outcome)).length;
  return html`<p class="alert" role="alert">
    <strong>${t.refusals[last.outcome](last.cardLast4)}</strong> ${t.tryAgain(left)}
  </p>`;
}
