import type { PayoutDestination, Winning } from '@loto/api-contract';
import { useId, useState } from 'react';
import { useAnswer, useCall } from '../../session/api/use-call.ts';
import { BrandMark, Button, cx, Modal, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { BankAccountForm } from './bank-account-form.tsx';
import { CounterPlace } from './counter-place.tsx';
import { cardInUse, payoutName } from './open-winnings.ts';
import cardOptionStyles from '@loto/design/card-option.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './winnings.module.css';

interface PayoutSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The prizes that the player can accept. */
  open: readonly Winning[];
  hasCounter: boolean;
}

/**
 * The choice of where prizes are paid: to a card that can receive money (by default the one that
 * bought the ticket), to a bank account, or at a counter.
 */
export function PayoutSheet({ isOpen, onClose, open, hasCounter }: PayoutSheetProps) {
  const { t } = useTexts();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('winnings.cardTitle')}
      stub={
        <Button isBlock onClick={onClose}>
          {t('winnings.place.done')}
        </Button>
      }
    >
      <PayoutDestinations open={open} />
      {hasCounter && <CounterPlace />}
    </Modal>
  );
}

function PayoutDestinations({ open }: { open: readonly Winning[] }) {
  const { t } = useTexts();
  const name = useId();
  const { data, isError, refetch } = useAnswer(
    'payoutDestinations',
    { quietFor: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const [select, { isLoading: isSelecting }] = useCall('selectWinningCard');
  const [remove, { isLoading: isRemoving }] = useCall('removeWinningCard');
  const [isAdding, setAdding] = useState(false);
  const isPending = isSelecting || isRemoving;
  const { destinations = [], bankTransfer = null } = data ?? {};
  const inUse = cardInUse(open)?.id;
  const chosen = destinations.find(({ isChosen }) => isChosen) ?? destinations.find(({ id }) => id === inUse);
  const canTake = destinations.some(({ takesPrizes }) => takesPrizes);
  return (
    <>
      <p className={cx(typography.small, typography.soft)}>
        {t(data !== undefined && !canTake ? 'winnings.noCards' : 'winnings.cardText')}
      </p>
      {data === undefined && !isError && <Skeleton shape="block" height="76px" />}
      {data === undefined && isError && (
        <Button variant="quiet" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      )}
      {destinations.length > 0 && (
        <div
          className={cx(layout.stack, styles.cards)}
          role="radiogroup"
          aria-label={t('winnings.cardTitle')}
        >
          {destinations.map((destination) => (
            <Destination
              key={destination.id}
              destination={destination}
              group={name}
              isChosen={destination.id === chosen?.id}
              isPending={isPending}
              onChoose={() => void select({ params: { id: destination.id } })}
            />
          ))}
        </div>
      )}
      {bankTransfer !== null && (isAdding || !canTake) && (
        <div ref={isAdding ? focusField : undefined}>
          <BankAccountForm
            holder={bankTransfer.holder}
            onCancel={canTake ? () => setAdding(false) : undefined}
            onAdded={() => setAdding(false)}
          />
        </div>
      )}
      {bankTransfer !== null && !isAdding && canTake && (
        <Button variant="quiet" onClick={() => setAdding(true)}>
          {t('winnings.addAccount')}
        </Button>
      )}
      {chosen !== undefined && (
        <button
          type="button"
          className={cx(typography.link, typography.small, typography.alone, styles.decline)}
          onClick={() => !isPending && void remove({ params: { id: chosen.id } })}
        >
          {t(chosen.kind === 'card' ? 'winnings.removeCard' : 'winnings.removeAccount', {
            card: payoutName(chosen),
          })}
        </button>
      )}
    </>
  );
}

/** Focuses the first field of a form whose opening button is gone. */
function focusField(box: HTMLElement | null): void {
  box?.querySelector('input')?.focus();
}

interface DestinationProps {
  destination: PayoutDestination;
  /** Name of the radio group. */
  group: string;
  isChosen: boolean;
  isPending: boolean;
  onChoose: () => void;
}

/** A payout destination: a radio button that looks like a card. */
function Destination({ destination, group, isChosen, isPending, onChoose }: DestinationProps) {
  const { t } = useTexts();
  const { id, kind, brand, holder, takesPrizes } = destination;
  const detail = !takesPrizes
    ? t('winnings.cardTakesNone')
    : holder === null
      ? undefined
      : t('winnings.accountHolder', { name: holder });
  const label = payoutName(destination);
  return (
    <label
      className={cx(
        cardOptionStyles.root,
        isChosen && cardOptionStyles.chosen,
        !takesPrizes && cardOptionStyles.disabled,
      )}
    >
      <BrandMark brand={brand} />
      <span>
        <b aria-hidden="true">{label}</b>
        {detail !== undefined && (
          <span className={cx(typography.small, typography.soft)} id={`${group}-${id}`}>
            {detail}
          </span>
        )}
      </span>
      <input
        className={layout.visuallyHidden}
        type="radio"
        aria-label={kind === 'card' ? label : `${t('winnings.account')}, ${label}`}
        aria-describedby={detail === undefined ? undefined : `${group}-${id}`}
        name={group}
        checked={isChosen}
        // Stays enabled while the choice is being saved, because a disabled control loses the
        // focus.
        disabled={!takesPrizes}
        onChange={() => !isPending && onChoose()}
      />
      <span className={cardOptionStyles.radio} aria-hidden="true" />
    </label>
  );
}
