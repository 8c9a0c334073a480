import { capitalize, formatAmount, formatClock, formatDay, gameNames } from '@loto/formatting';
import { cx, Matrix, Wordmark } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGamePeriodsQuery } from '../../session/calls/game-calls.ts';
import { usePartnerLine } from '../../session/partner.ts';
import { authLayoutFacts, type AuthLayoutFacts } from './auth-layout-facts.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import sumStyles from '../../design/widgets/sum.module.css';
import styles from './auth-layout.module.css';

const game = gameNames['loto-6-49'];

/** The coloured half of a desktop: the report of 6/49, or its next draw, or what we do. */
export function AuthLayoutAside() {
  const { t, language } = useTexts();
  const partner = usePartnerLine();
  const { data } = useGamePeriodsQuery({ quietFor: 'all' });
  const facts = authLayoutFacts(data?.gamePeriods ?? []);
  return (
    <aside className={cx(styles.aside, layout.onGame)} data-game="649">
      <div className={styles.asideContent}>
        <Wordmark to="/welcome" label={t('common.home')} partner={partner} />
        <AsideHero facts={facts} />
        <figure>
          <Matrix tone="649" numbers={facts.lastNumbers} />
          {facts.lastDrawAt && (
            <figcaption className={typography.label}>
              {t('signIn.lastDrawn', {
                day: capitalize(formatDay(facts.lastDrawAt, language)),
                numbers: facts.lastNumbers.join(', '),
              })}
            </figcaption>
          )}
        </figure>
      </div>
    </aside>
  );
}

function AsideHero({ facts: { rolloverBani, nextDrawAt } }: { facts: AuthLayoutFacts }) {
  const { t, language } = useTexts();
  if (nextDrawAt === null)
    return <p className={cx(sumStyles.large, styles.sum, styles.words)}>{t('signIn.slogan')}</p>;
  const when = { day: formatDay(nextDrawAt, language), clock: formatClock(nextDrawAt) };
  if (rolloverBani === null) {
    return (
      <div>
        <p className={typography.label}>{t('signIn.nextDraw', { game })}</p>
        <p className={cx(sumStyles.large, styles.sum, styles.words)}>{capitalize(when.day)}</p>
        <p className={styles.when}>{t('signIn.drawHour', when)}</p>
      </div>
    );
  }
  return (
    <div>
      <p className={typography.label}>{t('signIn.report', { game })}</p>
      <p className={cx(sumStyles.large, styles.sum)}>{formatAmount(rolloverBani, true)}</p>
      <p className={styles.when}>{t('signIn.leiAtDraw', when)}</p>
    </div>
  );
}
