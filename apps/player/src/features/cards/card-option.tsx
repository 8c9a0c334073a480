import { BrandMark, cx } from '../../design/index.ts';
import cardOptionStyles from '../../design/card-option.module.css';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './cards.module.css';

interface CardOptionProps {
  /** The radio group's name. */
  group: string;
  /** Undefined for a card that is typed on the provider's page. */
  brand?: string;
  /** What a screen reader says. */
  label: string;
  title: string;
  detail: string;
  isChosen: boolean;
  /** It cannot be chosen; its detail says why. */
  isOff?: boolean;
  onChoose: () => void;
}

/** One way to pay, as a radio in the form of a card. */
export function CardOption({
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
