import type { GameType } from '@loto/api-contract';
import { formatClock, formatDay } from '@loto/formatting';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { serverNowMs } from '../../session/server-clock.ts';
import { nextDrawsOf } from './greeting.ts';
import { cx } from '../../design/index.ts';
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
          {name === null ? t('home.hello') : t('home.helloName', { name })}
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
