import { html } from '../../page/html.ts';
import { PARTNER_PLAYERS } from '../partner-players.ts';
import { layout } from '../../page/layout.ts';
import type { Locale } from '../../page/locale.ts';
import { textsOf } from './texts.ts';

/**
 * Returns the page for choosing one of the partner's players. `typed` is an invalid number to show
 * again.
 */
export function homePage({ locale, typed }: { locale: Locale; typed?: string | undefined }): string {
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const hasProblem = typed !== undefined;
  const body = html`<h1>${t.homeTitle}</h1>
    <p class="lead">${t.homeText}</p>
    <p><a href="/?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a></p>
    <div class="columns even">
      <section class="panel" aria-labelledby="ready-heading">
        <h2 id="ready-heading">${t.chooseHeading}</h2>
        <ul class="players">
          ${PARTNER_PLAYERS.map(
            ({ id, name }) =>
              html`<li>
                <a href="/players/${id}?lang=${locale}">
                  <span class="name">${name}</span> <span class="detail">${id}</span>
                </a>
              </li>`,
          )}
        </ul>
      </section>
      <section class="panel" aria-labelledby="other-heading">
        <h2 id="other-heading">${t.otherHeading}</h2>
        <form action="/">
          <input type="hidden" name="lang" value="${locale}" />
          <div class="field">
            <label for="player">${t.idLabel}</label>
            <input
              id="player"
              name="player"
              type="text"
              maxlength="64"
              autocomplete="off"
              autocapitalize="none"
              spellcheck="false"
              value="${typed ?? ''}"
              aria-describedby="player-hint${hasProblem && ' player-problem'}"
              ${hasProblem && html`aria-invalid="true" autofocus`}
            />
            <p class="hint" id="player-hint">${t.idHint}</p>
            ${hasProblem && html`<p class="problem" id="player-problem">${t.idProblem}</p>`}
          </div>
          <p class="actions"><button class="button">${t.continue}</button></p>
        </form>
      </section>
    </div>`;
  return layout(locale, t, hasProblem ? `${t.errorPrefix}: ${t.homeTitle}` : t.homeTitle, body, {
    stylesheet: 'partner.css',
  });
}
