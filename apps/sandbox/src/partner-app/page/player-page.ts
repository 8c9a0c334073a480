import { formatDayAndClock, formatLei } from '@loto/formatting';
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import type { Locale } from '../../page/locale.ts';
import type { CheckoutRow } from '../../engine/rows.ts';
import type { Texts } from './texts.ts';
import { partnerPlayerName } from '../partner-players.ts';
import { layout } from '../../page/layout.ts';
import { textsOf } from './texts.ts';

type PlayerFacts = {
  locale: Locale;
  id: string;
  webOrigin: string;
  /** Null where nothing can be paid. */
  wallet: { balanceBani: number; latest: readonly CheckoutRow[] } | null;
};

/** The page of one of the partner's players, with the way to Loto. */
export function playerPage({ locale, id, webOrigin, wallet }: PlayerFacts): string {
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const name = partnerPlayerName(id);
  const title = name === null ? t.greetingWithoutName : t.greeting(name);
  const body = html`<section class="panel narrow">
    <h1>${title}</h1>
    <dl class="facts">
      <dt>${t.playerNumber}</dt>
      <dd>${id}</dd>
      <dt>${t.opensAt}</dt>
      <dd>${webOrigin}</dd>
      ${
        wallet &&
        html`<dt>${t.wallet}</dt>
          <dd>${formatLei(wallet.balanceBani)}</dd>`
      }
    </dl>
    <p>${t.openText}</p>
    <p class="actions"><a class="button" href="/players/${id}/open" rel="nofollow">${t.open}</a></p>
    <p class="ways">
      <a href="/?lang=${locale}">${t.change}</a>
      <a href="/players/${id}?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a>
    </p>
    ${wallet && latestPayments(t, locale, wallet.latest)}
  </section>`;
  return layout(locale, t, title, body, { stylesheet: 'partner.css' });
}

function latestPayments(t: Texts, locale: Locale, latest: readonly CheckoutRow[]): Html {
  return html`<h2>${t.latestHeading}</h2>
    ${latest.length === 0 && html`<p>${t.latestEmpty}</p>`}
    <ul class="paid">
      ${latest.map(
        (row) =>
          html`<li>
            <span>${formatDayAndClock(row.createdAt, locale)}</span>
            <span>${row.description}</span>
            <span class="sum">${formatLei(row.amountBani)}</span>
            <span class="state ${row.status}">${row.status !== 'processing' && t.statuses[row.status]}</span>
          </li>`,
      )}
    </ul>`;
}
