import type { Ticket } from '@loto/api-contract';
import { capitalize, formatDay } from '@loto/formatting';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { cx, Button, ChipNav, EmptyState, LinkButton, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { failedReadText } from '../../session/api/api-error.ts';
import { usePrizesOfTickets } from '../../session/results/prizes.ts';
import { useMayBeOffered } from '../../session/sales/use-may-be-offered.ts';
import {
  groupByDrawDay,
  groupOf,
  groupPath,
  type ListedGroup,
  listedGroups,
  useTicketPages,
} from './ticket-pages.ts';
import { StoredNote } from '../../ticket-view/index.ts';
import { TicketPreview, TicketRow } from './ticket-row.tsx';

import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './history.module.css';

export const handle: PageInfo = { title: 'history.title', isMain: true };
/**
 * The player's tickets, newest first: all, or one group. On desktops the selected ticket is shown
 * next to the list.
 */
export default function HistoryScreen() {
  const { t } = useTexts();
  const group = groupOf(useSearchParams()[0]);
  const pages = useTicketPages(group === 'all' ? undefined : group);
  const hasTickets = pages.isLoaded && pages.tickets.length > 0;
  return (
    <div className={cx(layout.page, styles.page)}>
      <div className={layout.pageHead}>
        <h1 className={typography.titleLarge} tabIndex={-1}>
          {t('history.title')}
        </h1>
      </div>
      <ChipNav
        label={t('history.groups')}
        items={listedGroups.map((listed) => ({
          to: groupPath(listed),
          word: t(`history.group.${listed}`),
          isCurrent: listed === group,
        }))}
      />
      <StoredNote of={pages.answer} />
      {!hasTickets && pages.isFetching && <LoadingRows label={t('common.loading')} />}
      {!pages.isFetching && pages.isError && (
        <EmptyState
          title={t('history.failedTitle')}
          text={failedReadText(pages.error, t('history.failedText'))}
        >
          <Button onClick={pages.reload}>{t('common.retry')}</Button>
        </EmptyState>
      )}
      {pages.isLoaded && !pages.isFetching && !hasTickets && <NoTickets group={group} />}
      {hasTickets && <TicketList pages={pages} />}
    </div>
  );
}

function NoTickets({ group }: { group: ListedGroup }) {
  const { t } = useTexts();
  const mayBeOffered = useMayBeOffered();
  if (group === 'all') {
    return (
      <EmptyState title={t('history.emptyTitle')} text={t('history.emptyText')}>
        {mayBeOffered && (
          <LinkButton to="/user/history/game/add-lottery-ticket">{t('history.chooseGame')}</LinkButton>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t(`history.none.${group}`)} text={t(`history.noneText.${group}`)}>
      <LinkButton variant="quiet" to={groupPath('all')}>
        {t('history.allTickets')}
      </LinkButton>
    </EmptyState>
  );
}

function TicketList({ pages }: { pages: ReturnType<typeof useTicketPages> }) {
  const { t, language } = useTexts();
  const [pointedAt, setPointedAt] = useState<string>();
  const shown = pages.tickets.find(({ id }) => id === pointedAt) ?? pages.tickets[0];
  const prizeOf = usePrizesOfTickets(pages.tickets.some(({ status }) => status === 'won'));
  const groups = groupByDrawDay(pages.tickets, (at) => capitalize(formatDay(at, language)));
  return (
    <div className={layout.columns} aria-busy={pages.isRenewing}>
      <div>
        {groups.map(({ day, tickets }, place) => (
          // A day can appear twice in a list sorted by purchase.
          <section key={`${day} ${place}`}>
            <h2 className={styles.day}>{day}</h2>
            <ul>
              {tickets.map((ticket: Ticket) => (
                <li key={ticket.id}>
                  <TicketRow
                    ticket={ticket}
                    wonBani={prizeOf(ticket.id)?.netBani}
                    isShown={ticket.id === shown?.id}
                    onShow={({ id }) => setPointedAt(id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={cx(typography.small, typography.muted, pages.hasMore && styles.listEnd)} role="status">
          {pages.hasMore && t('history.shownOf', { count: pages.totalCount, shown: pages.tickets.length })}
        </p>
        {pages.hasMore && (
          <Button variant="quiet" isBlock isPending={pages.isFetching} onClick={pages.loadMore}>
            {t('history.loadMore')}
          </Button>
        )}
      </div>
      <aside className={layout.desktopOnly} aria-label={t('history.preview')}>
        {shown !== undefined && <TicketPreview ticket={shown} />}
      </aside>
    </div>
  );
}

function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.loadingRows}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" height="104px" />
      ))}
    </div>
  );
}
