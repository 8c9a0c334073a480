import { cx, Icon, LinkButton } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { formatCount, formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { ReasonButton } from '../../sheets/reason-button.tsx';
import { nameOfGame } from '../../sheets/sheet-cells.tsx';
import styles from './payouts.module.css';

/** The draws whose payouts are stopped, by whom and why. Resuming them takes two people. */
export function PayoutStops() {
  const { t } = useTexts();
  const reading = useAnswer('listPayoutStops', {}, { everyMs: 60_000 });
  return (
    <Shown reading={reading} loading={null}>
      {({ stops }) => (
        <section className={styles.stops} aria-label={t('books.stops')}>
          {stops.map((stop) => (
            <article key={stop.drawId} className={cx(layout.panel, styles.stop)}>
              <Icon name="lock" size="large" />
              <div className={styles.words}>
                <h2 className={typography.titleSmall}>
                  {t('books.stoppedDraw', {
                    game: nameOfGame(stop.gameCode),
                    draw: formatStamp(stop.drawAt),
                  })}
                </h2>
                <p>
                  {t('books.stoppedSums', {
                    prizes: formatCount(stop.count),
                    sum: formatLei(stop.netBani),
                    name: stop.stoppedBy,
                    time: formatStamp(stop.stoppedAt),
                  })}
                </p>
                <p className={typography.soft}>{stop.reason}</p>
              </div>
              <ReasonButton words={['resume-payouts', stop.drawId]}>{t('books.resume')}</ReasonButton>
            </article>
          ))}
          <div>
            <LinkButton to="/command/stop-payouts" variant="quiet" size="small" icon="lock">
              {t('books.stopDraw')}
            </LinkButton>
          </div>
        </section>
      )}
    </Shown>
  );
}
