import { Icon } from '../icon.tsx';
import { cx } from '../cx.ts';
import styles from './brand-mark.module.css';

/**
 * A decorative logo of a card's brand in one colour, or a plus for a card that isn't known yet. The
 * brand's name is beside it.
 */
export function BrandMark({ brand }: { brand?: string }) {
  return (
    <span className={styles.root} aria-hidden="true">
      <Mark brand={brand} />
    </span>
  );
}

function Mark({ brand }: { brand: string | undefined }) {
  if (brand === undefined) return <Icon name="plus" />;
  if (/^(mastercard|maestro)$/i.test(brand)) {
    return (
      <svg width="34" height="22" viewBox="0 0 34 22">
        <circle cx="12" cy="11" r="9" fill="currentColor" opacity=".85" />
        <circle cx="22" cy="11" r="9" fill="currentColor" opacity=".45" />
      </svg>
    );
  }
  if (/^visa\b/i.test(brand)) return <span className={cx(styles.word, styles.slanted)}>VISA</span>;
  return <Icon name="card" />;
}
