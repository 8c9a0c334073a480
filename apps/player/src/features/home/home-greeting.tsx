import type { GameType } from '@loto/api-contract';
import { formatClock, formatDay } from '@loto/formatting';
import { bucharestDay } from '@loto/game-rules';
import { Link } from 'react-router';
import { cx } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { serverNowMs } from '../../session/server-clock.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import avatarStyles from '../../design/widgets/avatar.module.css';
import styles from './home.module.css';

/** Good day by the first name, and when the next draws are. */
export function HomeGreeting({ gameTypes }: { gameTypes: readonly GameType[] | undefined }) {
  const { t, language } = useTexts();
  const profile = useAppSelector((state) => state.auth.user?.userProfile);
  const name = profile?.firstName ?? null;
  const initials = [profile?.firstName, profile?.lastName].map((part) => part?.at(0) ?? '').join('');
  const draws = nextDrawsOf(gameTypes?.map(({ nextDraw }) => nextDraw?.drawAt ?? null) ?? [], serverNowMs());
  return (
    <div className={cx(layout.pageHead, styles.greeting)}>
      <div>
        <h1 className={typography.titleLarge}>
          {name === null ? t('home.greeting') : t('home.greetingName', { name })}
        </h1>
        <p className={typography.soft}>
          {gameTypes === undefined && '\u00a0'}
          {gameTypes !== undefined && draws.kind === 'none' && t('home.noDraw')}
          {draws.kind === 'tonight' && t('home.tonightAll')}
          {draws.kind === 'tomorrow' && t('home.tomorrowAll')}
          {draws.kind === 'later' &&
            t('home.nextDraw', {
              day: formatDay(draws.drawAt, language),
              clock: formatClock(draws.drawAt),
            })}
        </p>
      </div>
      {initials !== '' && (
        <div className={cx(layout.desktopOnly, layout.row)}>
          <Link
            className={avatarStyles.root}
            to="/user/account"
            aria-label={`${initials}, ${t('home.yourAccount')}`}
          >
            {initials}
          </Link>
        </div>
      )}
    </div>
  );
}

/** When the next draws are, as far as a greeting mentions it. */
type NextDraws =
  | { kind: 'none' }
  /** All games are drawn on one evening, today or tomorrow. */
  | { kind: 'tonight' | 'tomorrow' }
  | { kind: 'later'; drawAt: string };

const dayMs = 24 * 3_600_000;

/**
 * The next draws, in one sentence.
 * @param drawTimes the next draw of each game, ISO 8601; null where a game has none
 */
export function nextDrawsOf(drawTimes: readonly (string | null)[], nowMs: number): NextDraws {
  const known = drawTimes
    .filter((drawAt) => drawAt !== null)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const first = known[0];
  if (first === undefined) return { kind: 'none' };
  const isAll =
    known.length === drawTimes.length &&
    known.every((drawAt) => bucharestDay(drawAt) === bucharestDay(first));
  const day = bucharestDay(first);
  if (isAll && day === bucharestDay(new Date(nowMs))) return { kind: 'tonight' };
  if (isAll && day === bucharestDay(new Date(nowMs + dayMs))) return { kind: 'tomorrow' };
  return { kind: 'later', drawAt: first };
}
