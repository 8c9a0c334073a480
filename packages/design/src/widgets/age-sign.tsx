import styles from './age-sign.module.css';
/** The sign for adults only; the text next to it explains it. */
export function AgeSign() {
  return (
    <span className={styles.root} translate="no">
      18+
    </span>
  );
}
