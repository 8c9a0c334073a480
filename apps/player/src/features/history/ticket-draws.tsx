import type { Ticket } from '@loto/api-contract';
import { capitalize, formatDayAndClock } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';

/** The draws a ticket plays in; one draw already stands on the ticket's head. */
export function TicketDraws({ draws }: { draws: Ticket['draws'] }) {
  const { t, language } = useTexts();
  if (draws.length < 2) return null;
  return (
    <section className="panel surface lift">
      <h2 className="t-s">{t('history.draws')}</h2>
      <ul className="drawlist">
        {draws.map(({ id, drawAt, result }) => (
          <li key={id}>
            <span>{capitalize(formatDayAndClock(drawAt, language))}</span>
            <span className="small mute">{t(result === null ? 'history.toCome' : 'history.drawn')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
