import { Link } from 'react-router';
import layout from '../layout.module.css';
import styles from './wordmark.module.css';

interface WordmarkProps {
  /** Where it leads; without it the mark is a picture. */
  to?: string;
  /** The accessible name, with where it leads: "Loto, acasă". */
  label: string;
  /** A partner's name beside the mark: "cu Partener". */
  partner?: string;
}

/** The name of the product: its vowels are two discs. */
export function Wordmark({ to, label, partner }: WordmarkProps) {
  const content = (
    <>
      <span className={layout.visuallyHidden}>{label}</span>
      <span className={styles.letters} aria-hidden="true">
        l<i />t<i />
      </span>
    </>
  );
  const mark = to ? (
    <Link className={styles.root} to={to}>
      {content}
    </Link>
  ) : (
    <span className={styles.root}>{content}</span>
  );
  if (!partner) return mark;
  return (
    <span className={styles.lockup}>
      {mark}
      <span className={styles.coBrand}>{partner}</span>
    </span>
  );
}
