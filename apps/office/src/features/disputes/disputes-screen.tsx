import { disputeSheet } from '@loto/office-contract/lists';
import { useState } from 'react';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CodeLink, Nothing, StateWord } from '../../sheets/sheet-cells.tsx';
import { SheetList, type SheetCells } from '../../sheets/sheet-list.tsx';
import { useSheetQuery } from '../../sheets/use-sheet-query.ts';

const dayMs = 24 * 60 * 60_000;

/** A dispute is urgent if its evidence is due within this time. */
const urgentMs = 3 * dayMs;

const isUrgent = (dueAt: string | null, nowMs: number) =>
  dueAt !== null && Date.parse(dueAt) - nowMs < urgentMs;

const cells: SheetCells<typeof disputeSheet> = {
  evidenceDueAt: ({ evidenceDueAt }) => <Deadline dueAt={evidenceDueAt} />,
  serial: (row) => <CodeLink to={`/ticket/${row.serial}`} text={row.serial} />,
  providerReference: (row) => <CodeLink to={`/payment/${row.paymentId}`} text={row.providerReference} />,
};

/**
 * Disputed payments. Open ones are sorted by the time left for sending evidence to the provider.
 */
export function Screen() {
  const { t } = useTexts();
  const { status = 'open' } = useSheetQuery(disputeSheet).filters;
  const [nowMs] = useState(() => Date.now());
  const isOpen = status === 'open';
  return (
    <SheetList
      sheet={disputeSheet}
      call="listDisputes"
      keyOf={({ disputeId }) => disputeId ?? ''}
      shown={[
        isOpen ? 'evidenceDueAt' : 'decidedAt',
        'amountBani',
        'serial',
        'reason',
        'openedAt',
        'providerReference',
      ]}
      wideOnly={['openedAt']}
      isMarked={(row) => isOpen && isUrgent(row.evidenceDueAt, nowMs)}
      cells={cells}
      renderAbove={() => isOpen && <p>{t('books.evidence')}</p>}
      empty={{ title: t(`books.noDisputes.${status}`), text: t('books.noDisputesText') }}
    />
  );
}

function Deadline({ dueAt }: { dueAt: string | null }) {
  const { t } = useTexts();
  const [nowMs] = useState(() => Date.now());
  if (dueAt === null) return <Nothing />;
  const leftMs = Date.parse(dueAt) - nowMs;
  const isOver = leftMs < 0;
  const days = Math.floor(leftMs / dayMs);
  return (
    <StateWord icon={isOver ? 'close' : 'clock'} tone={isUrgent(dueAt, nowMs) ? 'bad' : undefined}>
      <time dateTime={dueAt}>{formatStamp(dueAt)}</time>
      <span>
        {isOver ? t('books.tooLate') : days === 0 ? t('books.lastDay') : t('books.daysLeft', { count: days })}
      </span>
    </StateWord>
  );
}
