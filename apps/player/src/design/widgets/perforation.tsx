import { cx } from './cx.ts';
import styles from './perforation.module.css';

/** The row of holes above or beside what is torn off: the action and the price. */
export function Perforation({ isVertical = false }: { isVertical?: boolean }) {
  return <span className={cx(styles.root, isVertical && styles.vertical)} aria-hidden="true" />;
}
