import { html } from '../../page/html.ts';
import { moneyText } from '../../page/money-text.ts';
import { testCardWithFingerprint } from '../card/test-cards.ts';
import type { AttemptRow } from '../store/attempt-table.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import type { RegistrationRow } from '../store/registration-table.ts';
import { field } from './field.ts';
import { layout } from './layout.ts';
import { textsOf } from './texts.ts';
import type { Locale } from './texts.ts';

/** The bank's question before it pays (3-D Secure). Where a saved card is charged there is no other card to go back to. */
export function challengePage(checkout: CheckoutRow, attempt: AttemptRow, merchantName: string): string {
  const t = textsOf(checkout.locale);
  const path = `/checkout/${checkout.id}`;
  const amount = moneyText(checkout.amountBani, checkout.locale);
  return questionPage(checkout.locale, {
    text: t.challengeText(amount, merchantName, attempt.cardLast4),
    action: `${path}/challenge/${attempt.id}`,
    way: checkout.cardToken === null ? { back: path, text: t.otherCard } : { cancel: `${path}/cancel` },
  });
}

/** The bank's question before a card is kept. */
export function registrationChallengePage(row: RegistrationRow, merchantName: string): string {
  const t = textsOf(row.locale);
  const path = `/registration/${row.id}`;
  const card = testCardWithFingerprint(row.triedFingerprint ?? '');
  return questionPage(row.locale, {
    text: t.saveChallengeText(merchantName, card?.number.slice(-4) ?? ''),
    action: `${path}/challenge/${row.attemptCount}`,
    way: { back: `${path}?another=yes`, text: t.saveOtherCard },
  });
}

type Question = {
  text: string;
  action: string;
  /** The way out without an answer. */
  way: { back: string; text: string } | { cancel: string };
};

function questionPage(locale: Locale, { text, action, way }: Question): string {
  const t = textsOf(locale);
  const body = html`<section class="panel narrow">
    <h1>${t.challengeTitle}</h1>
    <p>${text}</p>
    <form method="post" action="${action}" data-once="${t.paying}">
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
    ${
      'back' in way
        ? html`<p><a href="${way.back}">${way.text}</a></p>`
        : html`<form method="post" action="${way.cancel}">
            <p class="actions"><button class="button quiet">${t.cancel}</button></p>
          </form>`
    }
  </section>`;
  return layout(locale, t.challengeTitle, body);
}
