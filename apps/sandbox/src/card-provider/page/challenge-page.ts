import { formatLei } from '@loto/formatting';
import { html } from '../../page/html.ts';
import { testCardWithFingerprint } from '../../engine/test-cards.ts';
import type { AttemptRow } from '../../engine/rows.ts';
import type { CheckoutRow } from '../../engine/rows.ts';
import type { CardSetupRow } from '../../engine/rows.ts';
import { field } from './field.ts';
import { layout } from '../../page/layout.ts';
import { textsOf } from './texts.ts';
import type { Locale } from '../../page/locale.ts';

/**
 * The bank's challenge before a payment (3-D Secure). For a saved card, there's no link for
 * choosing another card.
 */
export function challengePage(checkout: CheckoutRow, attempt: AttemptRow, merchantName: string): string {
  const t = textsOf(checkout.locale);
  const path = `/checkout/${checkout.id}`;
  const amount = formatLei(checkout.amountBani, checkout.locale);
  return questionPage(checkout.locale, {
    text: t.challengeText(amount, merchantName, attempt.cardLast4),
    action: `${path}/challenge/${attempt.id}`,
    way: checkout.cardToken === null ? { back: path, text: t.otherCard } : { cancel: `${path}/cancel` },
  });
}

/** The bank's challenge before a card is saved. */
export function cardSetupChallengePage(row: CardSetupRow, merchantName: string): string {
  const t = textsOf(row.locale);
  const path = `/card-setup/${row.id}`;
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
  /** A link or button that leaves the page without an answer. */
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
  return layout(locale, t, t.challengeTitle, body, { script: 'card-form.js' });
}
