import type { GameType } from '@loto/api-contract';
import { capitalize, formatClock, formatDay, formatWeekday } from '@loto/formatting';
import { bucharestDay } from '@loto/game-rules';
import { Link } from 'react-router';
import { cx } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { type ClosedDrawInView, closedDrawOf, playingCount } from './closed-draws.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import avatarStyles from '@loto/design/widgets/avatar.module.css';
import styles from './home.module.css';

interface HomeGreetingProps {
  gameTypes: readonly GameType[] | undefined;
  nowMs: number;
}

/** Greets the player by first name, and says what is being drawn or when the next draws are. */
export function HomeGreeting({ gameTypes, nowMs }: HomeGreetingProps) {
  const { t, language } = useTexts();
  const profile = useAppSelector((state) => state.auth.user?.userProfile);
  const name = profile?.firstName ?? null;
  const initials = [profile?.firstName, profile?.lastName].map((part) => part?.at(0) ?? '').join('');
  const draws = nextDrawsOf(gameTypes?.map(({ nextDraw }) => nextDraw?.drawAt ?? null) ?? [], nowMs);
  const closed = gameTypes?.flatMap((game) => closedDrawOf(game, nowMs) ?? []) ?? [];
  return (
    <div className={cx(layout.pageHead, styles.greeting)}>
      <div>
        <h1 className={typography.titleLarge}>
          {name === null ? t('home.greeting') : t('home.greetingName', { name })}
        </h1>
        <p className={typography.soft}>
          {gameTypes === undefined && '\u00a0'}
          {closed[0] !== undefined && <DrawUnderWay first={closed[0]} draws={closed} />}
          {closed.length === 0 && (
            <>
              {gameTypes !== undefined && draws.kind === 'none' && t('home.noDraw')}
              {draws.kind === 'tonight' && t('home.tonightAll')}
              {draws.kind === 'tomorrow' && t('home.tomorrowAll')}
              {draws.kind === 'evening' &&
                t('home.eveningDraw', {
                  day: capitalize(formatWeekday(draws.drawAt, language)),
                  clock: formatClock(draws.drawAt),
                })}
              {draws.kind === 'later' &&
                t('home.nextDraw', {
                  day: capitalize(formatDay(draws.drawAt, language)),
                  clock: formatClock(draws.drawAt),
                })}
            </>
          )}
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

interface DrawUnderWayProps {
  /**
   * One of the draws. It represents all of them, because all games are drawn on the same evening.
   */
  first: ClosedDrawInView;
  draws: readonly ClosedDrawInView[];
}

/**
 * Shown between the close of sales and the result: how many of the player's tickets take part, and
 * when the draw is.
 */
function DrawUnderWay({ first, draws }: DrawUnderWayProps) {
  const { t } = useTexts();
  // The first page of the ticket list, which home also shows.
  const { data } = useAnswer('listTickets', { query: { offset: 0, limit: 10 } });
  const count = playingCount(data?.tickets ?? [], draws);
  const clock = formatClock(first.drawAt);
  if (count === 0) return t(first.isDrawn ? 'home.drawnWithout' : 'home.closedWithout', { clock });
  return t(first.isDrawn ? 'home.drawnWith' : 'home.closedWith', { count, clock });
}

/** When the next draws are, with the greeting's precision. */
type NextDraws =
  | { kind: 'none' }
  /** All games are drawn on the same evening, today or tomorrow. */
  | { kind: 'tonight' | 'tomorrow' }
  /** The time of the first draw: on an evening within six days, or later. */
  | { kind: 'evening' | 'later'; drawAt: string };

const dayMs = 24 * 3_600_000;

/** The time of day when evening begins. */
const eveningFrom = '17:00';

/** Beyond this, the name of a weekday could mean another week. */
const maxWeekdayMs = 6 * dayMs;

/**
 * Returns when the next draws are, in a form that fits one sentence.
 * @param drawTimes the next draw of each game, ISO 8601; null for a game without one
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
  const isEvening = formatClock(first) >= eveningFrom && Date.parse(first) - nowMs < maxWeekdayMs;
  return { kind: isEvening ? 'evening' : 'later', drawAt: first };
}
