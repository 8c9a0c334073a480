import type { GamePeriod } from '@loto/api-contract';
import { capitalize, formatClock, formatDay, gameNames, wholeLei } from '@loto/formatting';
import type { ReactNode } from 'react';
import { formatAmount } from '../../i18n/numbers.ts';
import { cx } from '@loto/design/widgets/cx.ts';
import { IconLink, LetterButton } from '@loto/design/widgets/icon-button.tsx';
import { Matrix } from '@loto/design/widgets/fields/matrix.tsx';
import { Wordmark } from '@loto/design/widgets/frame/wordmark.tsx';
import { FailedPage } from '@loto/design/widgets/frame/failed-page.tsx';
import { ScreenOutlet } from '@loto/design/widgets/frame/screen-outlet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePartnerLine } from '../../session/arrival/partner.ts';
import { useFirstAnswer } from '../../session/api/use-first-answer.ts';
import { useFailureTexts } from '../../session/messages/use-failure-texts.ts';
import { useOtherLanguage } from '../../session/preferences/use-other-language.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import backHeaderStyles from '@loto/design/widgets/frame/back-header.module.css';
import sumStyles from '@loto/design/widgets/sum.module.css';
import styles from './auth-layout.module.css';

/**
 * The layout of sign-in, registration and verification: a header on phones, a coloured half on
 * desktops.
 */
export default function AuthLayout() {
  return (
    <Frame>
      <ScreenOutlet />
    </Frame>
  );
}

/** Shows an error page in the same layout. */
export function ErrorBoundary() {
  return (
    <Frame>
      <main id="content">
        <FailedPage {...useFailureTexts()} />
      </main>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const otherLanguage = useOtherLanguage();
  return (
    <div className={styles.root}>
      <AuthLayoutAside />
      <div className={styles.column}>
        <header className={cx(backHeaderStyles.root, layout.phoneOnly)}>
          <IconLink icon="back" label={t('signIn.toWelcome')} to="/welcome" />
          <span className={layout.grow} />
          <LetterButton {...otherLanguage} />
        </header>
        <LetterButton {...otherLanguage} className={cx(styles.language, layout.desktopOnly)} />
        {children}
      </div>
    </div>
  );
}

const game = gameNames['loto-6-49'];

/**
 * The coloured half on desktops: the rollover of 6/49, otherwise its next draw, otherwise a text
 * about the product.
 */
function AuthLayoutAside() {
  const { t, language } = useTexts();
  const partner = usePartnerLine();
  const { data } = useFirstAnswer('gamePeriods');
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
      <p className={typography.label}>{t('signIn.rollover', { game })}</p>
      <p className={cx(sumStyles.large, styles.sum)} translate="no">
        {formatAmount(wholeLei(rolloverBani), true)}
      </p>
      <p className={styles.when}>{t('signIn.leiAtDraw', when)}</p>
    </div>
  );
}

/** The facts about Loto 6/49 in the coloured half; unknown ones are omitted. */
interface AuthLayoutFacts {
  rolloverBani: number | null;
  nextDrawAt: string | null;
  lastDrawAt: string | null;
  lastNumbers: readonly number[];
}

/** Returns the facts about 6/49 from the sales periods of all games. */
function authLayoutFacts(periods: readonly GamePeriod[]): AuthLayoutFacts {
  const period = periods.find(({ gameCode }) => gameCode === 'loto-6-49');
  const result = period?.lastDraw?.result ?? null;
  return {
    rolloverBani: period?.rolloverBani ?? null,
    nextDrawAt: period?.nextDraws[0]?.drawAt ?? null,
    lastDrawAt: result === null ? null : (period?.lastDraw?.drawAt ?? null),
    lastNumbers: (result?.numbers ?? []).toSorted((a, b) => a - b),
  };
}
