import { formatDateAndClock } from '@loto/formatting';
import { html } from '../../page/html.ts';
import { layout } from '../../page/layout.ts';
import type { Locale } from '../../page/locale.ts';
import type { Witness } from '../witness.ts';
import { textsOf } from './texts.ts';

/** Returns the page that shows what the witnesses cosigned, with a switch for each one. */
export function witnessPage(locale: Locale, witnesses: Record<'one' | 'two', Witness>): string {
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const section = (path: 'one' | 'two') => {
    const { isSilent, history, keyText } = witnesses[path];
    return html`<section class="panel" aria-labelledby="${path}-heading">
      <h2 id="${path}-heading">${t.names[path]}</h2>
      <p class="state ${isSilent && 'silent'}">${isSilent ? t.silent : t.answers}</p>
      <form method="post" action="/${path}/switch?lang=${locale}">
        <input type="hidden" name="answers" value="${isSilent ? 'on' : 'off'}" />
        <button class="button ${!isSilent && 'quiet'}" type="submit">
          ${isSilent ? t.start[path] : t.stop[path]}
        </button>
      </form>
      <h3>${t.cosigned}</h3>
      ${history.length === 0 && html`<p>${t.empty}</p>`}
      <ol class="states" reversed>
        ${history.map(
          ({ origin, size, root, cosignedAt }) =>
            html`<li>
              <strong>${t.entries(size)}</strong>
              ${t.at(formatDateAndClock(cosignedAt, locale))}
              <span class="detail">${origin}, ${t.root} <code>${root}</code></span>
            </li>`,
        )}
      </ol>
      <p class="detail"><code>${keyText}</code></p>
    </section>`;
  };
  const body = html`<h1>${t.title}</h1>
    <p class="lead">${t.text}</p>
    <p><a href="/?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a></p>
    <div class="columns even">${section('one')} ${section('two')}</div>`;
  return layout(locale, t, t.title, body, { stylesheet: 'witness.css' });
}
