import { LoadingDots } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './demo-keys.module.css';

interface DemoKeysProps {
  operators: readonly string[];
  /** The operator whose key is signing. */
  pending: string | null;
  onChoose: (operator: string) => void;
}

/** The demo's key fobs, which only exist on screen. */
export function DemoKeys({ operators, pending, onChoose }: DemoKeysProps) {
  const { t } = useTexts();
  return (
    <section className={styles.root} aria-labelledby="demo-keys">
      <h2 id="demo-keys" className={typography.label}>
        {t('signIn.demonstration')}
      </h2>
      <p className={typography.small}>{t('signIn.demoKeys')}</p>
      <div className={styles.fobs}>
        {operators.map((operator) => (
          <button
            key={operator}
            type="button"
            className={styles.fob}
            aria-busy={pending === operator || undefined}
            onClick={() => pending === null && onChoose(operator)}
          >
            <Fob />
            {pending === operator ? <LoadingDots /> : <b translate="no">{nameOf(operator)}</b>}
          </button>
        ))}
      </div>
    </section>
  );
}

const nameOf = (operator: string) => operator.charAt(0).toUpperCase() + operator.slice(1);

/** A key on a ring, in flat print style. */
function Fob() {
  return (
    <svg width="76" height="44" viewBox="0 0 76 44" aria-hidden="true" className={styles.picture}>
      <circle cx="14" cy="22" r="9" fill="none" strokeWidth="3" />
      <path d="M23 22h6" strokeWidth="3" />
      <path d="M29 10h34a10 10 0 0 1 10 10v4a10 10 0 0 1-10 10H29z" strokeWidth="2.5" />
      <circle cx="44" cy="22" r="6" className={styles.disc} strokeWidth="2.5" />
      <path d="M57 17v10" strokeWidth="3" />
    </svg>
  );
}
