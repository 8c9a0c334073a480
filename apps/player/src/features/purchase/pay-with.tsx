import { useState } from 'react';
import { BrandMark, Button, Checkbox, cx, Modal } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import {
  cardName,
  expiryLabel,
  maskedCard,
  usableCards,
  type SavedCard,
} from '../../session/payment-flow/card-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import cardOptionStyles from '@loto/design/card-option.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './purchase.module.css';

/**
 * Returns the saved cards that can pay for a ticket, newest first. Undefined until they are known;
 * the partner's players have none here.
 */
export function useUsableCards(): readonly SavedCard[] | undefined {
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  const { data, isError } = useAnswer(
    'listCards',
    { quietFor: 'all' },
    { skip: isExternal, refetchOnMountOrArgChange: true },
  );
  if (isExternal || isError) return noCards;
  return data === undefined ? undefined : usableCards(data.userCardList);
}

const noCards: readonly SavedCard[] = [];

interface PayWithProps {
  cards: readonly SavedCard[];
  /** The saved card to charge; null for a card typed on the provider's page. */
  card: SavedCard | null;
  isPending: boolean;
  onChoose: (card: SavedCard | null) => void;
}

/** The card to charge, and a sheet to choose another one. Choosing doesn't order the ticket. */
export function PayWith({ cards, card, isPending, onChoose }: PayWithProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={cx(layout.row, styles.payWith)}>
      <BrandMark {...(card !== null && { brand: card.brand })} />
      <b className={layout.grow}>
        <span aria-hidden="true">{card === null ? t('cards.other') : maskedCard(card)}</span>
        <span className={layout.visuallyHidden}>{card === null ? t('cards.other') : cardName(card)}</span>
      </b>
      <button
        type="button"
        className={cx(typography.link, typography.small)}
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) setOpen(true);
        }}
      >
        {t('purchase.otherCard')}
      </button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('cards.howToPay')}
        stub={
          <Button isBlock onClick={() => setOpen(false)}>
            {t('purchase.cardChosen')}
          </Button>
        }
      >
        <div className={layout.stack} role="radiogroup" aria-label={t('cards.howToPay')}>
          {[...cards, null].map((option) => (
            <label
              key={option?.id ?? 'other'}
              className={cx(cardOptionStyles.root, option?.id === card?.id && cardOptionStyles.chosen)}
            >
              <BrandMark {...(option !== null && { brand: option.brand })} />
              <span>
                <b aria-hidden="true">{option === null ? t('cards.other') : maskedCard(option)}</b>
                <span className={cx(typography.small, typography.soft, styles.cardDetail)}>
                  {option === null ? t('cards.otherText') : expiryLabel(option, t)}
                </span>
              </span>
              <input
                className={layout.visuallyHidden}
                type="radio"
                name="pay-with"
                aria-label={option === null ? t('cards.other') : cardName(option)}
                checked={option?.id === card?.id}
                onChange={() => onChoose(option)}
              />
              <span className={cardOptionStyles.radio} aria-hidden="true" />
            </label>
          ))}
        </div>
      </Modal>
    </div>
  );
}

interface SaveCardProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/**
 * Asks whether to save the card that the player is about to type. It's never saved without asking.
 */
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
