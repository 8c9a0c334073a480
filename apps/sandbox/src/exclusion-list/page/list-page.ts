import { html } from '../../page/html.ts';
import { layout } from '../../page/layout.ts';
import type { Locale } from '../../page/locale.ts';
import { LIST_MODES, type Listed, type ListMode } from '../exclusion-list.ts';
import { textsOf } from './texts.ts';

type Shown = { locale: Locale; listed: readonly Listed[]; mode: ListMode; hasCnpProblem?: boolean };

/** Returns the demo page that shows who is on the list and how the list responds. */
export function listPage({ locale, listed, mode, hasCnpProblem = false }: Shown): string {
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const body = html`<h1>${t.title}</h1>
    <p class="lead">${t.text}</p>
    <p><a href="/exclusion-list?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a></p>
    <div class="columns even">
      <section class="panel" aria-labelledby="persons-heading">
        <h2 id="persons-heading">${t.persons}</h2>
        ${listed.length === 0 && html`<p>${t.empty}</p>`}
        ${listed.map(
          ({ hash, lastDigits }) =>
            html`<form method="post" action="/exclusion-list/removals?lang=${locale}">
              <p>${t.person(lastDigits)}</p>
              <input type="hidden" name="hash" value="${hash}" />
              <button class="button quiet" type="submit">${t.remove(lastDigits)}</button>
            </form>`,
        )}
        <form method="post" action="/exclusion-list/persons?lang=${locale}">
          <div class="field">
            <label for="cnp">${t.cnp}</label>
            <input
              id="cnp"
              name="cnp"
              type="text"
              inputmode="numeric"
              maxlength="13"
              autocomplete="off"
              ${hasCnpProblem && html`aria-invalid="true" aria-describedby="cnp-problem"`}
            />
            ${hasCnpProblem && html`<p class="problem" id="cnp-problem">${t.cnpProblem}</p>`}
          </div>
          <button class="button" type="submit">${t.add}</button>
        </form>
      </section>
      <section class="panel" aria-labelledby="mode-heading">
        <h2 id="mode-heading">${t.answers}</h2>
        <form method="post" action="/exclusion-list/mode?lang=${locale}">
          <fieldset>
            <legend class="unseen">${t.answers}</legend>
            ${LIST_MODES.map(
              (each) =>
                html`<label class="choice">
                  <input type="radio" name="mode" value="${each}" ${each === mode && html`checked`} />
                  <span>${t.modes[each]}</span>
                </label>`,
            )}
          </fieldset>
          <button class="button" type="submit">${t.save}</button>
        </form>
      </section>
    </div>`;
  return layout(locale, t, t.title, body);
}
