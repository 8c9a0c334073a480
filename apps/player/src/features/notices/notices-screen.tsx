import './notices.css';
import type { Notice } from '@loto/api-contract';
import { capitalize, formatDay, formatLei, shortGameNames } from '@loto/formatting';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BackHeader, Button, classNames, EmptyState, gameTone, Icon, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  noticeCalls,
  useListNoticesQuery,
  useReadNoticesMutation,
} from '../../session/calls/notice-calls.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { noticePath } from './notice-path.ts';
import { unreadQuery } from './unread-query.ts';

const stepSize = 20;
/** The most that one answer holds. */
const most = 100;

/** What the player should know, newest first. Opening it marks all as read; what was new stays marked while it is in view. */
export default function NoticesScreen() {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [limit, setLimit] = useState(stepSize);
  const { data, isError, isFetching, refetch } = useListNoticesQuery(
    { query: { limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [markRead] = useReadNoticesMutation();
  const hasUnread = (data?.unreadCount ?? 0) > 0;
  useEffect(() => {
    if (!hasUnread) return;
    void markRead({ quietFor: 'all' }).then(({ error }) => {
      if (error !== undefined) return;
      dispatch(
        noticeCalls.util.updateQueryData('listNotices', unreadQuery, (draft) => {
          draft.unreadCount = 0;
        }),
      );
    });
  }, [hasUnread, markRead, dispatch]);
  return (
    <>
      <BackHeader title={t('notices.title')} backLabel={t('common.back')} back="/user/account" isEverywhere />
      <div className="page noticespage">
        {data === undefined && !isError && <Skeleton shape="block" height="220px" />}
        {data === undefined && isError && !isFetching && (
          <EmptyState title={t('notices.failedTitle')} text={t('notices.failedText')}>
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </EmptyState>
        )}
        {data?.notices.length === 0 && (
          <EmptyState title={t('notices.emptyTitle')} text={t('notices.emptyText')} />
        )}
        {data !== undefined && data.notices.length > 0 && (
          <ul className="noticelist">
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
      className={classNames('panel surface lift noticerow', !isRead && 'new')}
      to={noticePath(notice)}
      data-game={gameTone(gameCode)}
    >
      <span className="dotg" aria-hidden="true" />
      <span className="grow">
        <b>
          {!isRead && <span className="vh">{t('notices.new')} </span>}
          {t(`notices.kind.${kind}`, {
            game: shortGameNames[gameCode],
            sum: netBani === null ? '' : formatLei(netBani),
          })}
        </b>
        <span className="small soft">{t(`notices.text.${kind}`, { day: formatDay(drawAt, language) })}</span>
        <span className="micro mute">{capitalize(formatDay(createdAt, language))}</span>
      </span>
      <Icon name="forward" size="small" />
    </Link>
  );
}
