import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import { claimsOf } from '../account.ts';
import type { Account } from '../account.ts';
import type { IssuerKind } from '../issuer-kind.ts';
import { layout } from '../../page/layout.ts';
import { textsOf } from './texts.ts';
import type { Locale } from '../../page/locale.ts';
import type { Texts } from './texts.ts';

/** An issuer's data on the home page. */
export type HomeState = {
  locale: Locale;
  issuers: readonly { kind: IssuerKind; url: string; agreed: readonly Account[] }[];
};

/** Returns the sandbox's administration page. */
export function homePage({ locale, issuers }: HomeState): string {
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const body = html`<h1>${t.homeTitle}</h1>
    <p class="lead">${t.homeText}</p>
    <p><a href="/?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a></p>
    <div class="columns even">
      ${issuers.map(
        ({ kind, url, agreed }) =>
          html`<section class="panel" aria-labelledby="${kind}-heading">
            <h2 id="${kind}-heading">${t.names[kind]}</h2>
            <p class="code">
              <a href="/${kind}/.well-known/openid-configuration">${t.configuration}</a><br />${url}
            </p>
            <h3>${t.agreedHeading}</h3>
            ${agreed.length === 0 ? html`<p>${t.agreedEmpty}</p>` : agreedList(t, locale, agreed)}
          </section>`,
      )}
    </div>`;
  return layout(locale, t, t.homeTitle, body, { stylesheet: 'sign-in.css' });
}

function agreedList(t: Texts, locale: Locale, agreed: readonly Account[]): Html {
  return html`<ul class="persons">
    ${agreed.map(
      (account) =>
        html`<li>
          <form class="agreed" method="post" action="/forget?lang=${locale}">
            <input type="hidden" name="issuer" value="${account.issuer}" />
            <input type="hidden" name="sub" value="${account.sub}" />
            <p>
              <span class="name">${account.name}</span>
              <span class="detail">${claimsOf(account).email}</span>
            </p>
            <button class="small">
              ${t.forget}<span class="unseen"> ${t.forgetFor(account.name)}</span>
            </button>
          </form>
        </li>`,
    )}
  </ul>`;
}
