import type { Notice } from '@loto/api-contract';
import { capitalize, formatDay, gameNames, shortGameNames } from '@loto/formatting';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { formatLei } from '../../i18n/numbers.ts';
import { BackHeader, Button, cx, EmptyState, gameTone, Icon, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer, useCall } from '../../session/api/use-call.ts';
import { api } from '../../session/api/api.ts';
import { failedReadText } from '../../session/api/api-error.ts';
import { useAppDispatch } from '../../session/store/root-reducer.ts';
import { unreadQuery } from './notice-bell.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import gameDotStyles from '@loto/design/widgets/ticket/game-dot.module.css';
import styles from './notices.module.css';

export const handle: PageInfo = { title: 'notices.title' };

const stepSize = 20;
/** Maximum number of notices in one response. */
const most = 100;

/**
 * The player's notices, newest first. Opening the page marks all as read; new ones stay highlighted
 * while the page is open.
 */
export default function NoticesScreen() {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [limit, setLimit] = useState(stepSize);
  const { data, isError, error, isFetching, refetch } = useAnswer(
    'listNotices',
    { query: { limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [markRead] = useCall('readNotices');
  const hasUnread = (data?.unreadCount ?? 0) > 0;
  useEffect(() => {
    if (!hasUnread) return;
    void markRead({ quietFor: 'all' }).then((marked) => {
      if (marked.error !== undefined) return;
      dispatch(
        api.util.updateQueryData('listNotices', unreadQuery, (draft) => {
          draft.unreadCount = 0;
        }),
      );
    });
  }, [hasUnread, markRead, dispatch]);
  return (
    <>
      <BackHeader title={t('notices.title')} backLabel={t('common.back')} back="/user/account" isEverywhere />
      <div className={layout.page}>
        {data === undefined && !isError && <Skeleton shape="block" height="220px" />}
        {data === undefined && isError && !isFetching && (
          <EmptyState
            icon="bell"
            title={t('notices.failedTitle')}
            text={failedReadText(error, t('notices.failedText'))}
          >
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </EmptyState>
        )}
        {data?.notices.length === 0 && (
          <EmptyState icon="bell" title={t('notices.emptyTitle')} text={t('notices.emptyText')} />
        )}
        {data !== undefined && data.notices.length > 0 && (
          <ul className={styles.list}>
            {data.notices.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} />
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && data.totalCount > data.notices.length && limit < most && (
          <Button
            variant="quiet"
            isBlock
            isPending={isFetching}
            onClick={() => setLimit(Math.min(most, limit + stepSize))}
          >
            {t('notices.more')}
          </Button>
        )}
      </div>
    </>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { t, language } = useTexts();
  const { kind, gameCode, drawAt, netBani, createdAt, isRead } = notice;
  return (
    <Link
      className={cx(layout.panel, layout.surface, layout.lifted, styles.row, !isRead && styles.unread)}
      to={noticePath(notice)}
      data-game={gameTone(gameCode)}
    >
      <span className={gameDotStyles.root} aria-hidden="true" />
      <span className={layout.grow}>
        <b>
          {!isRead && <span className={layout.visuallyHidden}>{t('notices.new')} </span>}
          {t(`notices.kind.${kind}`, {
            game: shortGameNames[gameCode],
            sum: netBani === null ? '' : formatLei(netBani),
          })}
        </b>
        <span className={cx(typography.small, typography.soft)}>
          {t(`notices.text.${kind}`, {
            game: gameNames[gameCode],
            day: formatDay(drawAt, language),
          })}
        </span>
        <span className={cx(typography.micro, typography.muted)}>
          {capitalize(formatDay(createdAt, language))}
        </span>
      </span>
      <Icon name="forward" size="small" />
    </Link>
  );
}

/** The kinds of notices that link to the prizes page. */
const aboutPrize: readonly Notice['kind'][] = [
  'prize-won',
  'prize-paid',
  'prize-expires-soon',
  'prize-expired',
  'payout-failed',
  'payment-disputed',
  'dispute-won',
  'dispute-lost',
];

/** Returns the path that a notice links to: the prizes, otherwise its ticket. */
function noticePath({ kind, ticketId }: Notice): string {
  return aboutPrize.includes(kind)
    ? '/user/account/winning-payment'
    : `/user/history/ticket-details/${ticketId}`;
}
