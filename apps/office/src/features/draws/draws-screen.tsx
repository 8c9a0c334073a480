import { ChipNav, gameTone, LinkButton } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { capitalize, formatClock, formatMonth, gameNames, shortGameNames } from '@loto/formatting';
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
import { monthAfter } from '../../draw-view/month.ts';
import styles from './draws.module.css';

/** The draws of a month with their states. The month and the game are in the URL. */
export function Screen() {
  const { t, language } = useTexts();
  const { roles } = useSession();
  const [query] = useSearchParams();
  const asked = query.get('month') ?? undefined;
  const game = GAME_CODES.find((code) => code === query.get('game'));
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
            <DrawList draws={draws} />
          )
        }
      </Shown>
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
