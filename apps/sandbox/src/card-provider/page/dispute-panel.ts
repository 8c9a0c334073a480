import { formatDayAndClock, formatLei } from '@loto/formatting';
import type { CheckoutRow, DisputeRow } from '../../engine/rows.ts';
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import type { Locale } from '../../page/locale.ts';
import type { Texts } from './texts.ts';

/** A dispute on the home page, with the merchant's reference for the payment. */
export type ListedDispute = DisputeRow & { reference: string };

/** The button that opens a dispute of a payment. */
export function disputeButton(t: Texts, locale: Locale, { id, reference }: CheckoutRow): Html {
  return html`<form method="post" action="/disputes?lang=${locale}">
    <input type="hidden" name="checkoutId" value="${id}" />
    <button class="button quiet" aria-label="${t.dispute(reference)}">${t.disputeShort}</button>
  </form>`;
}

/** The home page's list of disputes. The operator decides them on the bank's behalf. */
export function disputePanel(t: Texts, locale: Locale, disputes: readonly ListedDispute[]): Html {
  return html`<section class="panel" aria-labelledby="disputes-heading">
    <h2 id="disputes-heading">${t.disputesHeading}</h2>
    <p class="hint">${t.disputesText}</p>
    ${disputes.length === 0 ? html`<p>${t.disputesEmpty}</p>` : disputeTable(t, locale, disputes)}
  </section>`;
}

/** Disputes reuse the CSS classes of checkout states. */
const stateClass = { open: 'processing', won: 'succeeded', lost: 'failed' } as const;

function disputeTable(t: Texts, locale: Locale, disputes: readonly ListedDispute[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${t.columns.created}</th>
        <th scope="col">${t.columns.reference}</th>
        <th scope="col">${t.columns.amount}</th>
        <th scope="col">${t.disputeReason}</th>
        <th scope="col">${t.columns.status}</th>
        <th scope="col">${t.actions}</th>
      </tr>
    </thead>
    <tbody>
      ${disputes.map(
        (row) =>
          html`<tr>
            <td>${formatDayAndClock(row.createdAt, locale)}</td>
            <td class="code">${row.reference}</td>
            <td class="sum">${formatLei(row.amountBani, locale)}</td>
            <td>${row.reason}</td>
            <td><span class="state ${stateClass[row.status]}">${t.disputeStatuses[row.status]}</span></td>
            <td>${row.status === 'open' && decision(t, locale, row)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function decision(t: Texts, locale: Locale, { id }: DisputeRow): Html {
  return html`<form method="post" action="/disputes/${id}?lang=${locale}">
    <button class="button quiet" name="status" value="won">${t.disputeWon}</button>
    <button class="button quiet" name="status" value="lost">${t.disputeLost}</button>
  </form>`;
}
