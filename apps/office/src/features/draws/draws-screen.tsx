import { ChipNav, gameTone, LinkButton, SegmentedNav } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import {
  capitalize,
  formatClock,
  formatMonth,
  formatWeekday,
  gameNames,
  shortGameNames,
} from '@loto/formatting';
import { bucharestDay, GAME_CODES } from '@loto/game-rules';
import type { DrawRow } from '@loto/office-contract';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DrawStateTag } from '../../draw-view/draw-state-tag.tsx';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Empty, Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useSession } from '../../session/use-session.ts';
import { monthAfter, weeksOf } from './months.ts';
import styles from './draws.module.css';

type View = 'month' | 'list';

/** The draws of a month, as a calendar or a list. The month, game and view are in the URL. */
export function Screen() {
  const { t, language } = useTexts();
  const { roles } = useSession();
  const [query] = useSearchParams();
  const asked = query.get('month') ?? undefined;
  const game = GAME_CODES.find((code) => code === query.get('game'));
  const view: View = query.get('view') === 'list' ? 'list' : 'month';
  const reading = useAnswer('drawsOfMonth', {
    query: { ...(asked !== undefined && { month: asked }), ...(game !== undefined && { game }) },
  });
  const [today] = useState(() => bucharestDay(new Date()));
  const month = reading.data?.month ?? asked ?? today.slice(0, 7);
  const to = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return `/draws?${next}`;
  };
  return (
    <>
      <div className={styles.filters}>
        <nav className={styles.months} aria-label={t('night.draws.month')}>
          <LinkButton
            to={to({ month: monthAfter(month, -1) })}
            replace
            variant="quiet"
            size="small"
            icon="back"
            aria-label={t('night.draws.previous')}
          />
          <h2 className={typography.titleMedium}>
            {capitalize(formatMonth(`${month}-15T12:00:00Z`, language))}
          </h2>
          <LinkButton
            to={to({ month: monthAfter(month, 1) })}
            replace
            variant="quiet"
            size="small"
            icon="forward"
            aria-label={t('night.draws.next')}
          />
        </nav>
        <ChipNav
          label={t('night.draws.games')}
          items={[undefined, ...GAME_CODES].map((code) => ({
            to: to({ game: code }),
            word: code === undefined ? t('night.draws.allGames') : shortGameNames[code],
            isName: code !== undefined,
            isCurrent: code === game,
          }))}
        />
        <div className={styles.views}>
          <SegmentedNav
            label={t('night.draws.view')}
            items={(['month', 'list'] as const).map((one) => ({
              to: to({ view: one === 'list' ? 'list' : undefined }),
              word: t(`night.draws.${one}`),
              isCurrent: one === view,
            }))}
          />
        </div>
        {roles.includes('draws') && (
          <LinkButton to="/command/add" variant="quiet" size="small" icon="plus">
            {t('night.draws.add')}
          </LinkButton>
        )}
      </div>
      <Shown reading={reading}>
        {({ draws }) =>
          draws.length === 0 ? (
            <Empty icon="calendar" title={t('night.draws.none')} text={t('night.draws.noneText')} />
          ) : (
            <ShownDraws draws={draws} month={month} view={view} />
          )
        }
      </Shown>
    </>
  );
}

interface ShownDrawsProps {
  draws: readonly DrawRow[];
  month: string;
  view: View;
}

/** A phone has no room for seven columns, so it always shows the list. */
function ShownDraws({ draws, month, view }: ShownDrawsProps) {
  if (view === 'list') return <DrawList draws={draws} />;
  return (
    <>
      <div className={styles.wide}>
        <MonthTable draws={draws} month={month} />
      </div>
      <div className={styles.narrow}>
        <DrawList draws={draws} />
      </div>
    </>
  );
}

function DrawList({ draws }: { draws: readonly DrawRow[] }) {
  const { t } = useTexts();
  return (
    <div className={styles.scroll}>
      <table className={styles.list} aria-label={t('night.draws.listLabel')}>
        <thead>
          <tr>
            <th scope="col">{t('night.draws.at')}</th>
            <th scope="col">{t('night.draws.game')}</th>
            <th scope="col">{t('night.draws.closes')}</th>
            <th scope="col">{t('night.draws.state')}</th>
            <th scope="col">{t('night.draws.result')}</th>
          </tr>
        </thead>
        <tbody>
          {draws.map((draw) => (
            <tr key={draw.drawId}>
              <td>
                <Link to={`/draw/${draw.drawId}`}>{formatStamp(draw.drawAt)}</Link>
              </td>
              <td translate="no">
                <span className={styles.game} data-game={gameTone(draw.gameCode)} />
                {gameNames[draw.gameCode]}
              </td>
              <td>{formatClock(draw.salesCloseAt)}</td>
              <td>
                <DrawStateTag state={draw.state} isStopped={draw.arePayoutsStopped} />
              </td>
              <td>{[draw.recordedBy, draw.confirmedBy].filter((name) => name !== null).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The month as a table of weeks. */
function MonthTable({ draws, month }: { draws: readonly DrawRow[]; month: string }) {
  const { t, language } = useTexts();
  const ofDay = Map.groupBy(draws, ({ drawAt }) => bucharestDay(drawAt));
  // 2 November 2026 is a Monday.
  const weekdays = Array.from({ length: 7 }, (_, index) =>
    formatWeekday(`2026-11-0${index + 2}T12:00:00Z`, language),
  );
  return (
    <table className={styles.month} aria-label={t('night.draws.listLabel')}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((days, week) => (
          <tr key={week}>
            {days.map((day, index) => (
              <td key={day ?? index} className={day === null ? styles.outside : undefined}>
                {day !== null && (
                  <>
                    <span className={styles.day}>{Number(day.slice(8))}</span>
                    {(ofDay.get(day) ?? []).map((draw) => (
                      <DayDraw key={draw.drawId} draw={draw} />
                    ))}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayDraw({ draw }: { draw: DrawRow }) {
  return (
    <Link to={`/draw/${draw.drawId}`} className={styles.dayDraw} data-game={gameTone(draw.gameCode)}>
      <span translate="no" className={styles.dayName}>
        {shortGameNames[draw.gameCode]}
      </span>
      <span className={styles.clock}>{formatClock(draw.drawAt)}</span>
      <DrawStateTag state={draw.state} isStopped={draw.arePayoutsStopped} />
    </Link>
  );
}
