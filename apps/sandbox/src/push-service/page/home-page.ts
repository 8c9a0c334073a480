import { formatDateAndClock } from '@loto/formatting';
import { html } from '../../page/html.ts';
import { layout } from '../../page/layout.ts';
import type { Locale } from '../../page/locale.ts';
import type { SentMessage } from '../push-service.ts';
import { textsOf } from './texts.ts';

type Shown = { locale: Locale; sent: readonly SentMessage[]; webOrigin: string };

/** Returns the page with all sent messages. */
export function homePage({ locale, sent, webOrigin }: Shown): string {
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const body = html`<h1>${t.homeTitle}</h1>
    <p class="lead">${t.homeText}</p>
    <p><a href="/?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a></p>
    ${sent.length === 0 && html`<p>${t.empty}</p>`}
    <ul class="messages">
      ${sent.map(
        ({ platform, language, title, body: text, url, receivedAt }) =>
          html`<li>
            <h2 lang="${language}">${title}</h2>
            <p lang="${language}">${text}</p>
            <p class="detail">
              ${t.platforms[platform]}, ${t.receivedAt(formatDateAndClock(receivedAt, locale))}. ${t.opens}
              <a href="${webOrigin}${url}">${url}</a>
            </p>
          </li>`,
      )}
    </ul>`;
  return layout(locale, t, t.homeTitle, body, { stylesheet: 'push.css' });
}
