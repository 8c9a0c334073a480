import { product } from '@loto/api-contract/product';
import { Fragment } from 'react';
import { Link } from 'react-router';
import layout from '../../layout.module.css';
import styles from './wordmark.module.css';

interface WordmarkProps {
  /** The path that it links to; without it the mark is a picture. */
  to?: string;
  /** The accessible name, with the link's target: "Loto, acasă". */
  label: string;
  /** A partner's name shown with the mark: "cu Partener". */
  partner?: string;
}

/** The parts of the product's name between discs, which replace each o. */
const betweenDiscs = product.name.toLowerCase().split('o');

/** The product's name as a drawing. */
export function Wordmark({ to, label, partner }: WordmarkProps) {
  const content = (
    <>
      <span className={layout.visuallyHidden}>{label}</span>
      <span className={styles.letters} aria-hidden="true">
        {betweenDiscs.map((letters, index) => (
          <Fragment key={index}>
            {index > 0 && <i />}
            {letters}
          </Fragment>
        ))}
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
