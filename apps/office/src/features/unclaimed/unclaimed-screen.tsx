import { unclaimedSheet, type RowOf } from '@loto/office-contract/lists';
import { useTexts } from '../../i18n/use-texts.ts';
import { CodeLink, StateWord } from '../../sheets/sheet-cells.tsx';
import { SheetList, type SheetCells } from '../../sheets/sheet-list.tsx';

/** A prize with fewer remaining days is marked. */
const fewDays = 7;

const cells: SheetCells<typeof unclaimedSheet> = {
  daysLeft: ({ daysLeft }) => <DaysLeft days={daysLeft ?? 0} />,
  serial: (row) => <CodeLink to={`/ticket/${row.serial}`} text={row.serial} />,
  status: (row) => <Status row={row} />,
};

/** Uncollected prizes, those with the least time left first. */
export function Screen() {
  const { t } = useTexts();
  return (
    <SheetList
      sheet={unclaimedSheet}
      call="listUnclaimed"
      keyOf={({ winningId }) => winningId ?? ''}
      shown={['daysLeft', 'expiresAt', 'netBani', 'serial', 'gameCode', 'drawAt', 'status']}
      wideOnly={['gameCode', 'drawAt']}
      isMarked={({ daysLeft }) => (daysLeft ?? 0) < fewDays}
      cells={cells}
      empty={{ title: t('books.noUnclaimed'), text: t('books.noUnclaimedText') }}
    />
  );
}

function DaysLeft({ days }: { days: number }) {
  const { t } = useTexts();
  return days === 0 ? t('books.lastDay') : t('books.daysLeft', { count: days });
}

function Status({ row: { status, isStopped } }: { row: RowOf<typeof unclaimedSheet> }) {
  const { t, language } = useTexts();
  if (isStopped === true) return <StateWord icon="lock">{t('books.stoppedPrize')}</StateWord>;
  return unclaimedSheet.columns.status.words[status as 'offered']?.[language] ?? status;
}
