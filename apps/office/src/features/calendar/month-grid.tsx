import { cx, gameTone, Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import { formatClock, formatDay, formatWeekday, shortGameNames } from '@loto/formatting';
import { bucharestDay } from '@loto/game-rules';
import type { DrawRow } from '@loto/office-contract';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { weeksOf } from '../../draw-view/month.ts';
import styles from './calendar.module.css';

interface MonthGridProps {
  month: string;
  draws: readonly DrawRow[];
  today: string;
  chosen: string | null;
}

/** Any Monday, for deriving the names of the days. */
const monday = Date.UTC(2026, 10, 2, 12);
const dayMs = 24 * 60 * 60_000;

/** A month with its draws; on a phone, a list of the days with draws. */
export function MonthGrid({ month, draws, today, chosen }: MonthGridProps) {
  const { language } = useTexts();
  return (
    <table className={styles.grid}>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => (
            <th key={index} scope="col">
              {formatWeekday(monday + index * dayMs, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, place) =>
              day === null ? (
                <td key={place} className={styles.outside} aria-hidden="true" />
              ) : (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  draws={draws.filter(({ drawAt }) => bucharestDay(new Date(drawAt)) === day)}
                  chosen={chosen}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  draws: readonly DrawRow[];
  chosen: string | null;
}

function Day({ day, isToday, draws, chosen }: DayProps) {
  const { language } = useTexts();
  return (
    <td className={cx(styles.day, isToday && styles.today, draws.length === 0 && styles.free)}>
      <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
        <span aria-hidden="true" className={styles.number}>
          {Number(day.slice(8))}
        </span>
        <span className={styles.dayName}>{formatDay(`${day}T12:00:00Z`, language)}</span>
      </time>
      {draws.length > 0 && (
        <ul>
          {draws.map((draw) => (
            <li key={draw.drawId}>
              <DrawLink draw={draw} isChosen={draw.drawId === chosen} />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

function DrawLink({ draw, isChosen }: { draw: DrawRow; isChosen: boolean }) {
  const { t } = useTexts();
  const { drawId, drawAt, gameCode, state, isSpecial } = draw;
  const day = bucharestDay(new Date(drawAt));
  return (
    <Link
      to={`/calendar?month=${day.slice(0, 7)}&draw=${drawId}`}
      replace
      preventScrollReset
      className={cx(styles.draw, state === 'cancelled' && styles.cancelled)}
      data-game={gameTone(gameCode)}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles.gameMark} aria-hidden="true" />
      <span>
        <b translate="no">{shortGameNames[gameCode]}</b> {formatClock(drawAt)}
        {isSpecial && (
          <>
            <Icon name="cup" size="small" />
            <span className={layout.visuallyHidden}>{t('admin.calendar.special')}</span>
          </>
        )}
        <span className={styles.state}>{t(`admin.calendar.state.${state}`)}</span>
      </span>
    </Link>
  );
}
