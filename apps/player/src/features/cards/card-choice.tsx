import { useId } from 'react';
import { BrandMark, cx } from '@loto/design';
import type { PhoneWalletKind } from '../../device/phone-wallet/phone-wallet.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import { walletNames } from '../../session/payment-flow/wallet-texts.ts';
import {
  cardName,
  expiryLabel,
  isCardExpired,
  maskedCard,
  type SavedCard,
} from '../../session/payment-flow/card-texts.ts';
import type { ChosenCard } from './use-card-payment.ts';
import cardOptionStyles from '@loto/design/card-option.module.css';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import fieldStyles from '@loto/design/widgets/fields/field.module.css';
import styles from './cards.module.css';

interface CardChoiceProps {
  cards: readonly SavedCard[];
  /** The phone's wallet, if it can pay. */
  wallet: PhoneWalletKind | null;
  chosen: ChosenCard | undefined;
  /** Saved cards that the bank has just declined; each may be tried again. */
  declinedIds: readonly string[];
  /** Shown if the pay button was pressed without a choice. */
  problem: string | undefined;
  onChoose: (card: ChosenCard) => void;
}

/** The choice of a saved card, the phone's wallet, or a card typed on the provider's page. */
export function CardChoice({ cards, wallet, chosen, declinedIds, problem, onChoose }: CardChoiceProps) {
  const { t } = useTexts();
  const group = useId();
  return (
    <div
      className={cx(layout.stack, styles.choice)}
      role="radiogroup"
      aria-labelledby={`${group}-label`}
      aria-describedby={problem === undefined ? undefined : `${group}-problem`}
    >
      <h2 className={cx(typography.label, typography.muted)} id={`${group}-label`}>
        {t(cards.length === 0 ? 'cards.howToPay' : 'cards.saved')}
      </h2>
      {cards.map((card) => (
        <CardOption
          key={card.id}
          group={group}
          brand={card.brand}
          label={cardName(card)}
          title={maskedCard(card)}
          detail={declinedIds.includes(card.id) ? t('cards.declined') : expiryLabel(card, t)}
          isChosen={chosen === card.id}
          isOff={isCardExpired(card, serverNowMs())}
          onChoose={() => onChoose(card.id)}
        />
      ))}
      {wallet !== null && (
        <CardOption
          group={group}
          brand={walletNames[wallet]}
          label={walletNames[wallet]}
          title={walletNames[wallet]}
          detail={t(declinedIds.includes('wallet') ? 'cards.declined' : 'cards.walletText')}
          isChosen={chosen === 'wallet'}
          onChoose={() => onChoose('wallet')}
        />
      )}
      <CardOption
        group={group}
        label={t('cards.other')}
        title={t('cards.other')}
        detail={t('cards.otherText')}
        isChosen={chosen === 'other'}
        onChoose={() => onChoose('other')}
      />
      {problem !== undefined && (
        <p className={fieldStyles.error} role="alert" id={`${group}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface CardOptionProps {
  /** Name of the radio group. */
  group: string;
  /** Undefined for a card typed on the provider's page. */
  brand?: string;
  /** The accessible name. */
  label: string;
  title: string;
  detail: string;
  isChosen: boolean;
  /** True if it can't be chosen; its detail gives the reason. */
  isOff?: boolean;
  onChoose: () => void;
}

/** A means of payment, as a radio button that looks like a card. */
function CardOption({
  group,
  brand,
  label,
  title,
  detail,
  isChosen,
  isOff = false,
  onChoose,
}: CardOptionProps) {
  const detailId = `${group}-${label.replaceAll(/\W/g, '-')}`;
  return (
    <label
      className={cx(
        cardOptionStyles.root,
        isChosen && cardOptionStyles.chosen,
        isOff && cardOptionStyles.disabled,
      )}
    >
      <BrandMark {...(brand !== undefined && { brand })} />
      <span>
        <b aria-hidden="true">{title}</b>
        <span className={cx(typography.small, typography.soft, styles.cardDetail)} id={detailId}>
          {detail}
        </span>
      </span>
      <input
        className={layout.visuallyHidden}
        type="radio"
        name={group}
        aria-label={label}
        aria-describedby={detailId}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
      />
      <span className={cardOptionStyles.radio} aria-hidden="true" />
    </label>
  );
}
