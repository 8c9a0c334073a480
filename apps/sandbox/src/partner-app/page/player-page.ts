import { formatDayAndClock, formatLei } from '@loto/formatting';
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import type { Locale } from '../../page/locale.ts';
import type { CheckoutRow } from '../../engine/rows.ts';
import type { Texts } from './texts.ts';
import type { LotoEvent } from '../loto-events.ts';
import { partnerPlayerName } from '../partner-players.ts';
import { layout } from '../../page/layout.ts';
import { textsOf } from './texts.ts';

type PlayerFacts = {
  locale: Locale;
  id: string;
  webOrigin: string;
  /** Null if payments are disabled. */
  wallet: { balanceBani: number; latest: readonly CheckoutRow[] } | null;
  /** The product's events about the player, newest first. */
  latestEvents: readonly LotoEvent[];
};

/** Returns the page of one of the partner's players, with the link to Loto. */
export function playerPage({ locale, id, webOrigin, wallet, latestEvents }: PlayerFacts): string {
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
          <dd>${formatLei(wallet.balanceBani, locale)}</dd>`
      }
    </dl>
    <p>${t.openText}</p>
    <p class="actions"><a class="button" href="/players/${id}/open" rel="nofollow">${t.open}</a></p>
    <p class="ways">
      <a href="/?lang=${locale}">${t.change}</a>
      <a href="/players/${id}?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a>
    </p>
    ${wallet && latestPayments(t, locale, wallet.latest)} ${latestNews(t, locale, latestEvents)}
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
            <span class="sum">${formatLei(row.amountBani, locale)}</span>
            <span class="state ${row.status}">${row.status !== 'processing' && t.statuses[row.status]}</span>
          </li>`,
      )}
    </ul>`;
}

function latestNews(t: Texts, locale: Locale, latestEvents: readonly LotoEvent[]): Html {
  return html`<h2>${t.newsHeading}</h2>
    ${latestEvents.length === 0 && html`<p>${t.newsEmpty}</p>`}
    <ul class="paid">
      ${latestEvents.map((event) => {
        const bani = event.netBani ?? event.amountBani ?? null;
        return html`<li>
          <span>${formatDayAndClock(Date.parse(event.occurredAt), locale)}</span>
          <span>${event.ticket.id.slice(0, 8)}</span>
          ${bani !== null && html`<span class="sum">${formatLei(bani, locale)}</span>`}
          <span class="state">${newsText(t, event)}</span>
        </li>`;
      })}
    </ul>`;
}

/** Describes an event; returns its type if the partner doesn't know it. */
function newsText(t: Texts, { type, outcome }: LotoEvent): string {
  const texts: Readonly<Record<string, string>> = t.news;
  return texts[outcome === undefined ? type : outcome] ?? type;
}
