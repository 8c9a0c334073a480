import { Link } from 'react-router';

export interface WordmarkProps {
  /** Where it leads; without it the mark is a picture. */
  to?: string;
  /** The name and where it leads, said aloud: "Loto, home". */
  label: string;
  /** A partner's name beside the mark: "cu Partener". */
  partner?: string;
}

const LETTERS = (
  <>
    l<i />t<i />
  </>
);

/** The name of the product: its vowels are two discs. */
export function Wordmark({ to, label, partner }: WordmarkProps) {
  const mark = to ? (
    <Link className="mark" to={to} aria-label={label}>
      {LETTERS}
    </Link>
  ) : (
    <span className="mark">
      <span className="vh">{label}</span>
      <span className="contents" aria-hidden="true">
        {LETTERS}
      </span>
    </span>
  );
  if (!partner) return mark;
  return (
    <span className="lockup">
      {mark}
      <span className="cobrand">{partner}</span>
    </span>
  );
}
