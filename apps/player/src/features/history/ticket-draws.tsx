import type { Ticket } from '@loto/api-contract';
import { capitalize, formatDayAndClock } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';
import { cx } from '../../design/index.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './history.module.css';

/** The draws of a ticket; a single draw is already shown at the head of the ticket. */
export function TicketDraws({ draws }: { draws: Ticket['draws'] }) {
  const { t, language } = useTexts();
  if (draws.length < 2) return null;
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted)}>
      <h2 className={typography.titleSmall}>{t('history.draws')}</h2>
      <ul className={styles.draws}>
        {draws.map(({ id, drawAt, result }) => (
          <li key={id}>
            <span>{capitalize(formatDayAndClock(drawAt, language))}</span>
            <span className={cx(typography.small, typography.muted)}>
              {t(result === null ? 'history.toCome' : 'history.drawn')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
