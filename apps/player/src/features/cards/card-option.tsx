import { BrandMark, classNames } from '../../design/index.ts';

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
    <label className={classNames('paycard', isChosen && 'on', isOff && 'off')}>
      <BrandMark {...(brand !== undefined && { brand })} />
      <span>
        <b aria-hidden="true">{title}</b>
        <span className="small soft carddetail" id={detailId}>
          {detail}
        </span>
      </span>
      <input
        className="vh"
        type="radio"
        name={group}
        aria-label={label}
        aria-describedby={detailId}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
      />
      <span className="radio" aria-hidden="true" />
    </label>
  );
}
