import { Link } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { BackHeader, Button, cx, EmptyState, LinkButton, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { failedReadText } from '../../session/api/api-error.ts';
import { ExclusionPanel, PausePanel } from './pause-panels.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './safer-play.module.css';

export const handle: PageInfo = { title: 'saferPlay.title' };

/** The tools for safer play: limits, breaks, self-exclusion, a self-test. */
export default function SaferPlayScreen() {
  const { t } = useTexts();
  return (
    <>
      <BackHeader
        title={t('saferPlay.title')}
        backLabel={t('common.back')}
        back="/user/account"
        isEverywhere
      />
      <div className={layout.page}>
        <p className={cx(typography.soft, styles.lead)}>
          {t('saferPlay.lead')}{' '}
          <Link className={typography.link} to="/responsible-gambling">
            {t('saferPlay.readMore')}
          </Link>
        </p>
        <div className={styles.grid}>
          <div className={styles.column}>
            <Limits />
            <FiguresPanel />
          </div>
          <div className={styles.column}>
            <PausePanel />
            <section
              className={cx(layout.panel, layout.lifted, styles.panel)}
              aria-labelledby="self-test-heading"
            >
              <h2 className={typography.titleSmall} id="self-test-heading">
                {t('saferPlay.selfTest')}
              </h2>
              <p className={cx(typography.small, typography.soft)}>{t('saferPlay.selfTestText')}</p>
              <LinkButton variant="quiet" to="self-test">
                {t('saferPlay.continue')}
              </LinkButton>
            </section>
            <ExclusionPanel />
          </div>
        </div>
      </div>
    </>
  );
}

function Limits() {
  const { t } = useTexts();
  const { data, isError, error, isFetching, refetch } = useAnswer(
    'getPlayLimits',
    { quietFor: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  if (data !== undefined) return <LimitsPanel limits={data.limits} />;
  if (isError && !isFetching)
    return (
      <EmptyState title={t('saferPlay.failedTitle')} text={failedReadText(error, t('saferPlay.failedText'))}>
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </EmptyState>
    );
  return (
    <div aria-busy="true">
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      <Skeleton shape="block" height="420px" />
    </div>
  );
}
