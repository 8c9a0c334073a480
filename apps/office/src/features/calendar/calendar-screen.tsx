import { Button, Icon, LinkButton } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { capitalize, formatMonth } from '@loto/formatting';
import { bucharestDay } from '@loto/game-rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useSession } from '../../session/use-session.ts';
import { AddDraw } from './add-draw.tsx';
import { ChosenDraw } from './chosen-draw.tsx';
import { monthAfter } from '../../draw-view/month.ts';
import { MonthGrid } from './month-grid.tsx';
import styles from './calendar.module.css';

/** The draws of a month, with a preview of adding, moving or cancelling one. */
export function Screen() {
  const { t, language } = useTexts();
  const { roles } = useSession();
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => bucharestDay(new Date()));
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0] ?? today.slice(0, 7);
  const reading = useAnswer('drawsOfMonth', { query: { month } });
  const chosen = params.get('draw');
  const isAdding = params.get('add') !== null;
  const mayChange = roles.includes('draws');
  const title = capitalize(formatMonth(`${month}-15T12:00:00Z`, language));
  return (
    <div className={styles.page}>
      <nav className={styles.months} aria-label={t('admin.calendar.title')}>
        <LinkButton
          variant="quiet"
          size="small"
          to={`/calendar?month=${monthAfter(month, -1)}`}
          aria-label={t('admin.calendar.previous')}
        >
          <Icon name="back" size="small" />
        </LinkButton>
        <h2 className={typography.titleMedium} aria-live="polite">
          {title}
        </h2>
        <LinkButton
          variant="quiet"
          size="small"
          to={`/calendar?month=${monthAfter(month, 1)}`}
          aria-label={t('admin.calendar.following')}
        >
          <Icon name="forward" size="small" />
        </LinkButton>
        <LinkButton variant="quiet" size="small" to="/calendar">
          {t('admin.calendar.today')}
        </LinkButton>
        {mayChange && (
          <Button
            size="small"
            icon="plus"
            className={styles.add}
            aria-expanded={isAdding}
            onClick={() => setParams({ month, ...(!isAdding && { add: '' }) }, { replace: true })}
          >
            {t('admin.calendar.add')}
          </Button>
        )}
      </nav>
      <Shown reading={reading}>
        {({ draws }) => {
          const draw = draws.find(({ drawId }) => drawId === chosen);
          return (
            <div className={styles.columns} data-has-aside={isAdding || draw !== undefined}>
              <MonthGrid month={month} draws={draws} today={today} chosen={chosen} />
              {isAdding && mayChange ? (
                <aside className={styles.aside} aria-label={t('admin.calendar.add')}>
                  <AddDraw month={month} />
                </aside>
              ) : draw === undefined ? (
                <p className={layout.note}>
                  <Icon name="calendar" size="small" />
                  {t('admin.calendar.choose')}
                </p>
              ) : (
                <aside className={styles.aside} aria-label={t('admin.calendar.choose')}>
                  <ChosenDraw key={draw.drawId} draw={draw} mayChange={mayChange} />
                </aside>
              )}
            </div>
          );
        }}
      </Shown>
    </div>
  );
}
