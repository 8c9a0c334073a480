import styles from './age-sign.module.css';
/** The adults-only sign, which a text explains. */
export function AgeSign() {
  return (
    <span className={styles.root} translate="no">
      18+
    </span>
  );
}
