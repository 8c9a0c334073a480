import styles from './age-sign.module.css';
/** The sign for adults only; the words beside it say what it means. */
export function AgeSign() {
  return (
    <span className={styles.root} translate="no">
      18+
    </span>
  );
}
