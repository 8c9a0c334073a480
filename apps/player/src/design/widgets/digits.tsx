import { classNames } from './class-names.ts';

export interface DigitsProps {
  /** The digits as text, with their leading zeros. */
  text: string;
  /** Places, counted from 0, that match the drawn number. */
  hitPlaces?: readonly number[];
}

/** A side game's number, digit by digit, as the machine prints it. */
export function Digits({ text, hitPlaces = [] }: DigitsProps) {
  return (
    <>
      <span className="vh">{text}</span>
      <span className="digits" aria-hidden="true">
        {Array.from(text, (digit, place) => (
          <span key={place} className={classNames(hitPlaces.includes(place) && 'hit') || undefined}>
            {digit}
          </span>
        ))}
      </span>
    </>
  );
}
