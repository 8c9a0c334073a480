import type { Winning } from '@loto/api-contract';
import { useId } from 'react';
import { BrandMark, Button, cx } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  useRemoveWinningCardMutation,
  useSelectWinningCardMutation,
} from '../../session/calls/winning-calls.ts';
import { cardInUse, cardsOf } from './open-winnings.ts';
import cardOptionStyles from '../../design/card-option.module.css';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './winnings.module.css';

interface PayoutCardsProps {
  winnings: readonly Winning[];
  /** Those that wait for an answer: they are paid to the card in use. */
  open: readonly Winning[];
}

/**
 * The card that prizes are paid to: chosen among those of the player's prizes; without a choice it
 * is the one that bought the ticket.
 */
export function PayoutCards({ winnings, open }: PayoutCardsProps) {
  const { t } = useTexts();
  const name = useId();
  const [select, { isLoading: isSelecting }] = useSelectWinningCardMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveWinningCardMutation();
  const cards = cardsOf(winnings);
  const chosen = cardInUse(open);
  const isPending = isSelecting || isRemoving;
  return (
    <section className={layout.stack} aria-labelledby={`${name}-title`}>
      <div>
        <h2 className={typography.titleSmall} id={`${name}-title`}>
          {t('winnings.cardTitle')}
        </h2>
        <p className={cx(typography.small, typography.soft)}>{t('winnings.cardText')}</p>
      </div>
      {cards.length === 0 && <p className={typography.soft}>{t('winnings.noCards')}</p>}
      <div className={cx(layout.stack, styles.cards)} role="radiogroup" aria-labelledby={`${name}-title`}>
        {cards.map(({ id, brand, last4 }) => (
          <label key={id} className={cx(cardOptionStyles.root, id === chosen?.id && cardOptionStyles.chosen)}>
            <BrandMark brand={brand} />
            <b aria-hidden="true">
              {brand} {last4}
            </b>
            <input
              className={layout.visuallyHidden}
              type="radio"
              aria-label={`${brand} ${last4}`}
              name={name}
              checked={id === chosen?.id}
              disabled={isPending}
              onChange={() => void select({ params: { id } })}
            />
            <span className={cardOptionStyles.radio} aria-hidden="true" />
          </label>
        ))}
      </div>
      {chosen !== undefined && (
        <Button
          variant="quiet"
          size="small"
          isPending={isPending}
          onClick={() => void remove({ params: { id: chosen.id } })}
        >
          {t('winnings.removeCard', { card: `${chosen.brand} ${chosen.last4}` })}
        </Button>
      )}
    </section>
  );
}
