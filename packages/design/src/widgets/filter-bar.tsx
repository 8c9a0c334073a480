import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import typography from '../typography.module.css';
import layout from '../layout.module.css';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** The accessible name of the form: "Filtre". */
  label: string;
  /** The fields, which are in one row on a wide screen. */
  children: ReactNode;
  /** Shown at the right end, such as the number of rows or a download link. */
  aside?: ReactNode;
}

/** The filters of a list. Each change updates the URL, so there is no button. */
export function FilterBar({ label, children, aside }: FilterBarProps) {
  return (
    <form
      className={styles.root}
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.fields}>{children}</div>
      {aside !== undefined && (
        <div className={cx(layout.row, layout.wrap, typography.small, typography.soft)}>{aside}</div>
      )}
    </form>
  );
}
