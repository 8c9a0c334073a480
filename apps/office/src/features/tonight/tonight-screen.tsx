import { Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import { gameNames } from '@loto/formatting';
import type { NightDraw } from '@loto/office-contract';
import { useServerNow } from '../../draw-view/use-server-now.ts';
import { useTimeLeft } from '../../draw-view/use-time-left.ts';
import { formatCount, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Answer } from '../../session/api/api.ts';
import { Empty, Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { DrawColumn } from './draw-column.tsx';
import { useStepNews } from './use-step-news.ts';
import styles from './tonight.module.css';

/** How often the page checks for changes. */
const everyMs = 3_000;

/** Tonight's draws in columns, each with the operator's next step or what it waits for. */
export function Screen() {
  const { t } = useTexts();
  const reading = useAnswer('tonight', {}, { everyMs });
  const { data } = reading;
  const now = useServerNow(data?.now);
  const news = useStepNews(data?.draws);
  return (
    <>
      <div className={layout.visuallyHidden} role="status" aria-label={t('night.liveChanges')}>
        {news.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Shown reading={reading}>
        {(tonight) => (
          <>
            <TrueSentence tonight={tonight} now={now} />
            {tonight.draws.length === 0 ? (
              <Empty icon="moon" title={t('night.noDraws')} text={t('night.noDrawsText')} />
            ) : (
              <div className={styles.columns}>
                {tonight.draws.map((draw) => (
                  <DrawColumn key={draw.drawId} draw={draw} now={now} />
                ))}
              </div>
            )}
            <Besides tonight={tonight} />
          </>
        )}
      </Shown>
    </>
  );
}

interface TonightProps {
  tonight: Answer<'tonight'>;
}

/**
 * One sentence about the situation: what closes next, and whether the operator must do anything.
 */
function TrueSentence({ tonight, now }: TonightProps & { now: Date }) {
  const { t } = useTexts();
  const leftUntil = useTimeLeft(now);
  const { draws } = tonight;
  const yours = draws.filter(({ next }) => next.isYours && next.step !== 'resume').length;
  const onSale = draws.filter(({ state }) => state === 'on-sale');
  const [next] = onSale.toSorted(
    (one, other) => Date.parse(one.salesCloseAt) - Date.parse(other.salesCloseAt),
  );
  const closing = onSale.filter(({ salesCloseAt }) => salesCloseAt === next?.salesCloseAt);
  return (
    <p className={styles.sentence}>
      {next !== undefined &&
        `${t('night.closesFirst', {
          game: closing.map(({ gameCode }) => gameNames[gameCode]).join(', '),
          left: leftUntil(next.salesCloseAt),
        })} `}
      {yours > 0 ? <b>{t('night.waitsForYou', { count: yours })}</b> : isWell(tonight) && t('night.allWell')}
    </p>
  );
}

const isHalted = ({ state, stop }: NightDraw) => state === 'halted' || stop !== null;

function isWell({ draws, notifications, differences }: Answer<'tonight'>): boolean {
  return notifications.count === 0 && differences === 0 && !draws.some(isHalted);
}

/** Other work that is late: notifications and differences. */
function Besides({ tonight: { notifications, differences, comparedUntil } }: TonightProps) {
  const { t } = useTexts();
  const { count, oldestAt } = notifications;
  return (
    <section className={styles.besides} aria-label={t('night.besides')}>
      <p>
        <Icon name={count === 0 ? 'check' : 'warning'} size="small" />
        <span>
          {t('night.notifications')}:{' '}
          <b>
            {count === 0 || oldestAt === null
              ? t('night.notificationsNone')
              : t('night.notificationsSince', { count: formatCount(count), at: formatStamp(oldestAt) })}
          </b>
        </span>
      </p>
      <p>
        <Icon name={differences === 0 ? 'check' : 'warning'} size="small" />
        <span>
          {t('night.differences')}: <b>{formatCount(differences)}</b>
          {', '}
          {comparedUntil === null
            ? t('night.neverCompared')
            : t('night.comparedUntil', { at: formatStamp(comparedUntil) })}
        </span>
      </p>
    </section>
  );
}
