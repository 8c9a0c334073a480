import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import type { Locale } from '../../page/locale.ts';
import { moneyText } from '../../page/money-text.ts';
import { timeText } from '../../page/time-text.ts';
import type { PaymentRow } from '../store/payment-table.ts';
import type { Texts } from './texts.ts';
import { partnerPlayerName } from '../partner-players.ts';
import { layout } from './layout.ts';
import { textsOf } from './texts.ts';

type PlayerFacts = {
  locale: Locale;
  id: string;
  webOrigin: string;
  /** Null where nothing can be paid. */
  wallet: { balanceBani: number; latest: readonly PaymentRow[] } | null;
};

/** The page of one of the partner's players, with the way to Loto. */
export function playerPage({ locale, id, webOrigin, wallet }: PlayerFacts): string {
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const name = partnerPlayerName(id);
  const title = name === null ? t.helloNameless : t.hello(name);
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
          <dd>${moneyText(wallet.balanceBani, locale)}</dd>`
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
  return layout(locale, title, body);
}

function latestPayments(t: Texts, locale: Locale, latest: readonly PaymentRow[]): Html {
  return html`<h2>${t.latestHeading}</h2>
    ${latest.length === 0 && html`<p>${t.latestEmpty}</p>`}
    <ul class="paid">
      ${latest.map(
        (row) =>
          html`<li>
            <span>${timeText(row.createdAt, locale)}</span>
            <span>${row.description}</span>
            <span class="sum">${moneyText(row.amountBani, locale)}</span>
            <span class="state ${row.status}">${t.statuses[row.status]}</span>
          </li>`,
      )}
    </ul>`;
}
