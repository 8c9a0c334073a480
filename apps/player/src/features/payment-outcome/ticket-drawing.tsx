import styles from './payment-outcome.module.css';
/**
 * A ticket that has not left the printer: outline over colour, as the empty pages draw it.
 * Decoration.
 */
export function WaitingTicket() {
  return (
    <svg className={styles.tornTicket} viewBox="0 0 220 130" aria-hidden="true">
      <g transform="rotate(-6 110 65)">
        <rect className={styles.colour} x="34" y="24" width="152" height="82" rx="12" />
      </g>
      <g transform="rotate(3 110 65)">
        <rect className={styles.paper} x="34" y="24" width="152" height="82" rx="12" />
        <path className={styles.cuts} d="M136 26v78" />
        <g className={styles.cuts}>
          <circle cx="56" cy="50" r="9" />
          <circle cx="82" cy="50" r="9" />
          <circle cx="108" cy="50" r="9" />
          <circle cx="56" cy="78" r="9" />
          <circle cx="82" cy="78" r="9" />
          <circle cx="108" cy="78" r="9" />
        </g>
      </g>
    </svg>
  );
}
