import { Button, ChipNav, cx, DataTable, Skeleton, type DataColumn } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { shortGameNames } from '@loto/formatting';
import type { DeskPlayer, DeskTicketRow } from '@loto/office-contract';
import type { TFunction } from 'i18next';
import { useSearchParams } from 'react-router';
import { Panel } from '../../desk/desk-page.tsx';
import { TicketTag } from '../../desk/state-tag.tsx';
import { formatCount, formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-answer.ts';

type Status = DeskTicketRow['status'];

const addressOf = (chosen: Status | undefined) => (chosen === undefined ? '?' : `?status=${chosen}`);

interface TicketsPanelProps {
  id: string;
  counts: DeskPlayer['ticketCounts'];
}

/** A player's tickets by state, newest first. State and page are in the URL. */
export function TicketsPanel({ id, counts }: TicketsPanelProps) {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const status = counts.find((each) => each.status === params.get('status'))?.status;
  const after = params.get('after') ?? undefined;
  const { data, error, isFetching, retry } = useAnswer('listPlayerTickets', {
    params: { id },
    query: { ...(status !== undefined && { status }), ...(after !== undefined && { after }) },
  });
  if (counts.length === 0) {
    return (
      <Panel title={t('player.tickets')} emptyText={t('player.ticketsNone')}>
        {null}
      </Panel>
    );
  }
  return (
    <Panel title={t('player.tickets')}>
      <ChipNav
        label={t('player.tickets')}
        items={[
          { to: addressOf(undefined), word: t('player.allTickets'), isCurrent: status === undefined },
          ...counts.map((each) => ({
            to: addressOf(each.status),
            word: `${t(`desk.ticketStatus.${each.status}`)} · ${formatCount(each.count)}`,
            isCurrent: each.status === status,
          })),
        ]}
      />
      {error !== undefined && (
        <p>
          {error.errorMessage}{' '}
          <Button variant="quiet" size="small" onClick={retry}>
            {t('desk.retry')}
          </Button>
        </p>
      )}
      {data === undefined && error === undefined && <Skeleton height="10rem" shape="block" />}
      {data?.rows.length === 0 && <p className={typography.muted}>{t('player.ticketsNoneOf')}</p>}
      {data !== undefined && data.rows.length > 0 && <Rows rows={data.rows} isBusy={isFetching} />}
      <div className={cx(layout.row, layout.wrap)}>
        {after !== undefined && (
          <Button variant="quiet" size="small" onClick={() => setParams(without(params, 'after'))}>
            {t('player.first')}
          </Button>
        )}
        {data !== undefined && data.next !== null && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => setParams({ ...Object.fromEntries(params), after: data.next ?? '' })}
          >
            {t('player.next')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const kept = new URLSearchParams(params);
  kept.delete(name);
  return kept;
}

function Rows({ rows, isBusy }: { rows: readonly DeskTicketRow[]; isBusy: boolean }) {
  const { t } = useTexts();
  return (
    <div aria-busy={isBusy}>
      <DataTable
        label={t('player.tickets')}
        rows={rows}
        keyOf={({ id }) => id}
        toOf={({ id }) => `/ticket/${encodeURIComponent(id)}`}
        columns={columnsOf(t)}
      />
    </div>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<DeskTicketRow>[] {
  return [
    {
      id: 'serial',
      head: t('player.serial'),
      cell: ({ serial }) => (serial === null ? t('player.unpaidTicket') : <Serial serial={serial} />),
    },
    { id: 'game', head: t('player.game'), cell: ({ gameCode }) => shortGameNames[gameCode] },
    { id: 'state', head: t('player.state'), cell: ({ status }) => <TicketTag status={status} /> },
    { id: 'ordered', head: t('player.ordered'), cell: ({ createdAt }) => formatStamp(createdAt) },
    { id: 'total', head: t('player.total'), cell: ({ totalBani }) => formatLei(totalBani), isRight: true },
  ];
}

function Serial({ serial }: { serial: string }) {
  return (
    <bdi className={cx(typography.mono, layout.nowrap)} translate="no">
      {serial}
    </bdi>
  );
}
