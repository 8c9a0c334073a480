import { Link } from 'react-router';

export interface WordmarkProps {
  /** Where it leads; without it the mark is a picture. */
  to?: string;
  /** The name and where it leads, said aloud: "Loto, acasă". */
  label: string;
  /** A partner's name beside the mark: "cu Partener". */
  partner?: string;
}

/** The name of the product: its vowels are two discs. */
export function Wordmark({ to, label, partner }: WordmarkProps) {
  const content = (
    <>
      <span className="vh">{label}</span>
      <span className="letters" aria-hidden="true">
        l<i />t<i />
      </span>
    </>
  );
  const mark = to ? (
    <Link className="mark" to={to}>
      {content}
    </Link>
  ) : (
    <span className="mark">{content}</span>
  );
  if (!partner) return mark;
  return (
    <span className="lockup">
      {mark}
      <span className="cobrand">{partner}</span>
    </span>
  );
}
