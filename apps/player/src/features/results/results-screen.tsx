import { useSearchParams } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { cx, Button, EmptyState, LinkButton, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { failedReadText } from '../../session/api/api-error.ts';
import { StoredNote } from '../../ticket-view/index.ts';
import { ArchiveChoice } from './archive-choice.tsx';
import {
  archivePath,
  archiveQuery,
  checkPath,
  pageSize,
  readArchiveQuery,
  type ArchiveQuery,
} from './archive-query.ts';
import { DrawReceipt } from './draw-receipt.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './results.module.css';

export const handle: PageInfo = { title: 'shell.titles.results', isMain: true };

/** Older data is reloaded when the screen opens. */
const staleAfterSeconds = 60;

/** The drawn numbers, newest first, with prizes, and an archive by game, month and day. */
export default function ResultsScreen() {
  const { t } = useTexts();
  const place = readArchiveQuery(useSearchParams()[0]);
  const { currentData, isError, error, isFetching, refetch } = useAnswer(
    'results',
    { query: archiveQuery(place) },
    { refetchOnMountOrArgChange: staleAfterSeconds },
  );
  return (
    <div className={cx(layout.page, styles.page)}>
      <div className={cx(layout.pageHead, styles.head)}>
        <h1 className={typography.titleLarge} tabIndex={-1}>
          {t('results.title')}
        </h1>
        <LinkButton variant="quiet" size="small" to={checkPath(place)}>
          {t('results.check')}
        </LinkButton>
      </div>
      <ArchiveChoice place={place} />
      <StoredNote of={currentData} />
      {currentData === undefined && isFetching && <Waiting label={t('common.loading')} />}
      {currentData === undefined && !isFetching && isError && (
        <EmptyState title={t('results.failedTitle')} text={failedReadText(error, t('results.failedText'))}>
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </EmptyState>
      )}
      {currentData?.results.length === 0 && (
        <EmptyState title={t('results.emptyTitle')} text={t('results.emptyText')}>
          <LinkButton variant="quiet" to="/results">
            {t('results.latest')}
          </LinkButton>
        </EmptyState>
      )}
      {currentData !== undefined && currentData.results.length > 0 && (
        <>
          <ul className={styles.receipts}>
            {currentData.results.map((result) => (
              <li key={result.draw.id + result.gameCode}>
                <DrawReceipt result={result} />
              </li>
            ))}
          </ul>
          <Pages place={place} totalCount={currentData.totalCount} />
        </>
      )}
      <p className={cx(typography.small, typography.muted, styles.note)}>{t('results.note')}</p>
    </div>
  );
}

/** Links to newer and older draws. */
function Pages({ place, totalCount }: { place: ArchiveQuery; totalCount: number }) {
  const { t } = useTexts();
  const last = Math.max(1, Math.ceil(totalCount / pageSize));
  if (last === 1) return null;
  const { page } = place;
  return (
    <nav className={cx(layout.row, layout.between, styles.pages)} aria-label={t('results.pages')}>
      {page > 1 ? (
        <LinkButton variant="quiet" size="small" to={archivePath({ ...place, page: page - 1 })}>
          {t('results.newer')}
        </LinkButton>
      ) : (
        <span />
      )}
      <span className={cx(typography.small, typography.muted)}>{t('results.pageOf', { page, last })}</span>
      {page < last ? (
        <LinkButton variant="quiet" size="small" to={archivePath({ ...place, page: page + 1 })}>
          {t('results.older')}
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.receipts}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} shape="block" height="320px" />
      ))}
    </div>
  );
}
