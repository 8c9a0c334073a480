import { useId } from 'react';
import { Button, classNames, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useListCardsQuery } from '../../session/calls/card-calls.ts';
import {
  useRemoveWinningCardMutation,
  useSelectWinningCardMutation,
} from '../../session/calls/winning-calls.ts';

/** The card that prizes are paid to: chosen among the player's own; without a choice it is the card that bought the ticket. */
export function PayoutCards() {
  const { t } = useTexts();
  const name = useId();
  const { data, isLoading } = useListCardsQuery({ quietFor: 'all' }, { refetchOnMountOrArgChange: true });
  const [select, { isLoading: isSelecting }] = useSelectWinningCardMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveWinningCardMutation();
  const cards = data?.userCardList ?? [];
  const chosen = cards.find(({ isPayoutCard }) => isPayoutCard);
  const isPending = isSelecting || isRemoving;
  return (
    <section className="stack" aria-labelledby={`${name}-title`}>
      <div>
        <h2 className="t-s" id={`${name}-title`}>
          {t('winnings.cardTitle')}
        </h2>
        <p className="small soft">{t('winnings.cardText')}</p>
      </div>
      {isLoading && <Skeleton shape="block" height="76px" />}
      {data !== undefined && cards.length === 0 && <p className="soft">{t('winnings.noCards')}</p>}
      <div className="stack payoutcards" role="radiogroup" aria-labelledby={`${name}-title`}>
        {cards.map(({ id, brand, last4, expiryMonth, expiryYear, isPayoutCard }) => (
          <label key={id} className={classNames('paycard', isPayoutCard && 'on')}>
            <span className="brandcard" aria-hidden="true">
              <span className="w">{brand.slice(0, 4)}</span>
            </span>
            <span>
              <b>
                {brand} {last4}
              </b>
              <span className="small soft blockline">
                {t('winnings.expires', {
                  date: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
                })}
              </span>
            </span>
            <input
              className="vh"
              type="radio"
              aria-label={`${brand} ${last4}`}
              name={name}
              checked={isPayoutCard}
              disabled={isPending}
              onChange={() => void select({ params: { id } })}
            />
            <span className="radio" aria-hidden="true" />
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
