import { useState } from 'react';
import { cx, BrandMark, Button, IconButton, Modal } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isApiError } from '../../session/api-error.ts';
import { useDeleteCardMutation, type SavedCard } from '../../session/calls/card-calls.ts';
import { showToast } from '../../session/toasts.ts';
import { cardName, expiryLabel, maskedCard } from './card-texts.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';

interface CardRowProps {
  card: SavedCard;
  onDeleted: () => void;
}

/** One saved card: what it is, until when it can be used, and the way to have it forgotten. */
export function CardRow({ card, onDeleted }: CardRowProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const [deleteCard, { isLoading }] = useDeleteCardMutation();
  const name = cardName(card);

  const remove = async () => {
    const { error } = await deleteCard({ params: { id: card.id }, quietFor: ['CARD_NOT_FOUND'] });
    // gone already is gone: another tab was faster
    const isGone = error === undefined || (isApiError(error) && error.errorCode === 'CARD_NOT_FOUND');
    setAsking(false);
    if (!isGone) return;
    onDeleted();
    showToast({ kind: 'ok', text: t('cards.deleted', { card: name }) });
  };

  return (
    <li>
      <BrandMark brand={card.brand} />
      <div className={layout.grow}>
        <b>
          <span aria-hidden="true">{maskedCard(card)}</span>
          <span className={layout.visuallyHidden}>{name}</span>
        </b>
        <p className={cx(typography.small, typography.soft)}>{expiryLabel(card, t)}</p>
        {card.isPayoutCard && <p className={cx(typography.small, typography.soft)}>{t('cards.forPrizes')}</p>}
      </div>
      <IconButton icon="bin" label={t('cards.deleteOf', { card: name })} onClick={() => setAsking(true)} />
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('cards.deleteTitle', { card: name })}
        stub={
          <>
            <Button variant="quiet" className={layout.grow} onClick={() => setAsking(false)}>
              {t('cards.keep')}
            </Button>
            <Button
              variant="danger"
              className={layout.grow}
              isPending={isLoading}
              onClick={() => void remove()}
            >
              {t('cards.delete')}
            </Button>
          </>
        }
      >
        <p className={typography.soft}>
          {t(card.isPayoutCard ? 'cards.deletePayoutText' : 'cards.deleteText')}
        </p>
      </Modal>
    </li>
  );
}
