import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import type { CardField, CardProblem } from '../read-card.ts';
import { field } from './field.ts';
import type { Texts } from './texts.ts';

/**
 * The input to show again after a refused form. The card number and the code are never sent back.
 */
export type FormState = {
  problems: Partial<Record<CardField, CardProblem>>;
  expiry: string;
  name: string;
};

export const BLANK_FORM: FormState = { problems: {}, expiry: '', name: '' };

type CardForm = {
  /** Path of the page; its two forms are posted to paths below it. */
  path: string;
  verb: 'pay' | 'save';
  attemptsSeen: number;
  submitText: string;
  form: FormState;
};

/** Returns the card fields with the submit and cancel buttons. */
export function cardForm(t: Texts, { path, verb, attemptsSeen, submitText, form }: CardForm): Html {
  const problemOf = (name: CardField) => form.problems[name] && t.problems[form.problems[name]];
  const firstWrong = (['number', 'expiry', 'cvc', 'name'] as const).find((name) => form.problems[name]);
  const common = (name: CardField) => ({ name, problem: problemOf(name), hasFocus: firstWrong === name });
  // autocomplete="off" keeps the browser from offering real cards on a page that isn't a bank's.
  return html`<form method="post" action="${path}/${verb}" data-once="${t.paying}" novalidate>
      <input type="hidden" name="attemptsSeen" value="${attemptsSeen}" />
      ${field({ ...common('number'), label: t.number, isNumeric: true, maxLength: 30, autocomplete: 'off' })}
      <div class="pair">
        ${field({ ...common('expiry'), label: t.expiry, value: form.expiry, isNumeric: true, maxLength: 10, autocomplete: 'off' })}
        ${field({ ...common('cvc'), label: t.cvc, hint: t.cvcHint, isNumeric: true, maxLength: 4, autocomplete: 'off' })}
      </div>
      ${field({ ...common('name'), label: t.name, value: form.name, maxLength: 100, autocomplete: 'cc-name' })}
      <p class="actions"><button class="button">${submitText}</button></p>
    </form>
    <form method="post" action="${path}/cancel">
      <p class="actions"><button class="button quiet">${t.cancel}</button></p>
    </form>`;
}
