import { formatDayAndClock, formatLei } from '@loto/formatting';
import { PAYOUT_MODES } from '../../engine/payout.ts';
import type { PayoutMode } from '../../engine/payout.ts';
import type { PayoutRow } from '../../engine/rows.ts';
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import type { Locale } from '../../page/locale.ts';
import type { Texts } from './texts.ts';

/** A payout on the home page; `card` is its brand and last digits. */
export type ListedPayout = PayoutRow & { card: string };

type PayoutState = { locale: Locale; payoutMode: PayoutMode; payouts: readonly ListedPayout[] };

/** The home page's section about payouts: the outcome of the next ones, and the latest ones. */
export function payoutPanel(t: Texts, { locale, payoutMode, payouts }: PayoutState): Html {
  return html`<section class="panel" aria-labelledby="payouts-heading">
    <h2 id="payouts-heading">${t.payoutsHeading}</h2>
    <p class="hint">${t.payoutsText}</p>
    <form method="post" action="/payout-settings?lang=${locale}">
      <fieldset>
        <legend class="unseen">${t.payoutsHeading}</legend>
        ${PAYOUT_MODES.map(
          (mode) =>
            html`<label class="choice">
              <input type="radio" name="mode" value="${mode}" ${mode === payoutMode && html`checked`} />
              <span>${t.payoutModes[mode]}</span>
            </label>`,
        )}
      </fieldset>
      <p class="actions"><button class="button">${t.save}</button></p>
    </form>
    ${payouts.length === 0 ? html`<p>${t.payoutsEmpty}</p>` : payoutTable(t, locale, payouts)}
  </section>`;
}

/** Payouts reuse the CSS classes of checkout states. */
const stateClass = { pending: 'processing', paid: 'succeeded', failed: 'failed' } as const;

function payoutTable(t: Texts, locale: Locale, payouts: readonly ListedPayout[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${t.columns.created}</th>
        <th scope="col">${t.columns.reference}</th>
        <th scope="col">${t.columns.amount}</th>
        <th scope="col">${t.columns.card}</th>
        <th scope="col">${t.columns.status}</th>
      </tr>
    </thead>
    <tbody>
      ${payouts.map(
        (row) =>
          html`<tr>
            <td>${formatDayAndClock(row.createdAt, locale)}</td>
            <td class="code">${row.reference}</td>
            <td class="sum">${formatLei(row.amountBani, locale)}</td>
            <td>${row.card}</td>
            <td><span class="state ${stateClass[row.status]}">${t.payoutStatuses[row.status]}</span></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
