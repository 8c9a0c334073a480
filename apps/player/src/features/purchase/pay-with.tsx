import { BrandMark, Checkbox, cx } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type SavedCard, useListCardsQuery } from '../../session/calls/card-calls.ts';
import { cardName, maskedCard, usableCards } from '../../session/cards/card-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './purchase.module.css';

/**
 * The saved card that a ticket is paid with: the newest that can be used. Null without one, and
 * undefined until that is known; players of the partner have none here.
 */
export function useProposedCard(): SavedCard | null | undefined {
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  const { data, isError } = useListCardsQuery(
    { quietFor: 'all' },
    { skip: isExternal, refetchOnMountOrArgChange: true },
  );
  if (isExternal || isError) return null;
  return data === undefined ? undefined : (usableCards(data.userCardList)[0] ?? null);
}

interface ProposedCardProps {
  card: SavedCard;
  isPending: boolean;
  /** Leads to the choice among the cards. */
  onChange: () => void;
}

/** The card that pays, and the way to another. */
export function ProposedCard({ card, isPending, onChange }: ProposedCardProps) {
  const { t } = useTexts();
  return (
    <div className={cx(layout.row, styles.payWith)}>
      <BrandMark brand={card.brand} />
      <b className={layout.grow}>
        <span aria-hidden="true">{maskedCard(card)}</span>
        <span className={layout.visuallyHidden}>{cardName(card)}</span>
      </b>
      <button
        type="button"
        className={cx(typography.link, typography.small)}
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) onChange();
        }}
      >
        {t('purchase.otherCard')}
      </button>
    </div>
  );
}

interface SaveCardProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Asks whether the card that is about to be typed is saved; never silently (decision 50). */
export function SaveCard({ isChecked, onChange }: SaveCardProps) {
  const { t } = useTexts();
  return (
    <div className={styles.payWith}>
      <Checkbox checked={isChecked} onChange={onChange}>
        {t('cards.saveNew')}
      </Checkbox>
      {isChecked && <p className={cx(typography.small, typography.soft)}>{t('cards.saveNewText')}</p>}
    </div>
  );
}
