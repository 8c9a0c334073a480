import { formatDayAndClock, formatLei } from '@loto/formatting';
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import type { Locale } from '../../page/locale.ts';
import { partnerPlayerName } from '../partner-players.ts';
import type { CheckoutRow } from '../../engine/rows.ts';
import { TOP_UP_BANI } from '../partner-players.ts';
import { layout } from '../../page/layout.ts';
import { textsOf } from './texts.ts';
import type { Texts } from './texts.ts';

type PageFacts = { payment: CheckoutRow; walletBani: number; locale: Locale; merchantName: string };

/** The page on which the partner's player pays from the wallet. */
export function paymentPage({ payment, walletBani, locale, merchantName }: PageFacts): string {
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const amount = formatLei(payment.amountBani, locale);
  const playerId = payment.playerId ?? '';
  const name = partnerPlayerName(playerId);
  const body = html`<section class="panel narrow">
    <h1>${t.payTitle}</h1>
    <p class="amount">${amount}</p>
    <dl class="facts">
      <dt>${t.payTo}</dt>
      <dd>${merchantName}</dd>
      <dt>${t.payFor}</dt>
      <dd>${payment.description}</dd>
      <dt>${t.payFrom}</dt>
      <dd>${name === null ? playerId : `${name}, ${playerId}`}</dd>
      <dt>${t.wallet}</dt>
      <dd>${formatLei(walletBani, locale)}</dd>
    </dl>
    ${walletBani >= payment.amountBani ? payForm(t, payment, locale, amount) : shortForm(t, payment, locale)}
    <form method="post" action="/pay/${payment.id}?lang=${locale}">
      <p class="actions pair">
        <button class="button quiet" name="answer" value="cancel">${t.cancel}</button>
        <button class="button quiet" name="answer" value="decline">${t.decline}</button>
      </p>
    </form>
    <p class="hint">${t.payUntil(formatDayAndClock(payment.expiresAt, locale))}</p>
    <p class="hint">${t.declineHint}</p>
    <p>
      <a href="/pay/${payment.id}?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a>
    </p>
  </section>`;
  return layout(locale, t, `${t.payTitle} ${amount}`, body, { stylesheet: 'partner.css' });
}

function payForm(t: Texts, { id }: CheckoutRow, locale: Locale, amount: string): Html {
  return html`<form method="post" action="/pay/${id}?lang=${locale}">
    <p class="actions"><button class="button" name="answer" value="pay">${t.pay(amount)}</button></p>
  </form>`;
}

function shortForm(t: Texts, { id }: CheckoutRow, locale: Locale): Html {
  return html`<p class="alert" role="alert">${t.notEnough}</p>
    <form method="post" action="/pay/${id}/top-up?lang=${locale}">
      <p class="actions"><button class="button">${t.topUp(formatLei(TOP_UP_BANI, locale))}</button></p>
    </form>`;
}
