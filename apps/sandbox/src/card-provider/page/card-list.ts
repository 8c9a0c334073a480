import { TEST_CARDS, groupedNumber } from '../../engine/test-cards.ts';
import type { TestCard } from '../../engine/test-cards.ts';
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import type { Texts } from './texts.ts';

/** Lists the test cards with their behavior. `canFill` adds buttons that need the page's script. */
export function cardList(t: Texts, { canFill }: { canFill: boolean }): Html {
  return html`<ul class="cards">
    ${TEST_CARDS.map(
      (card) =>
        html`<li>
          <span class="digits">${groupedNumber(card.number)}</span>
          <span class="what">${card.brand}: ${behaviourText(t, card)}</span>
          ${
            canFill &&
            html`<button type="button" class="small" hidden data-fill="${groupedNumber(card.number)}">
              ${t.useCard}<span class="unseen">
                ${card.brand} ${card.number.slice(-4)}, ${behaviourText(t, card)}</span
              >
            </button>`
          }
        </li>`,
    )}
  </ul>`;
}

function behaviourText(t: Texts, { behaviour }: TestCard): string {
  if (behaviour.kind !== 'refuse') return t.behaviours[behaviour.kind];
  const isLateSurprise = behaviour.code === 'card_declined' && behaviour.canBeSaved;
  return isLateSurprise ? t.behaviours.declinedOnceSaved : t.behaviours[behaviour.code];
}
