import typography from '@loto/design/typography.module.css';
import { payoutSheet, type RowOf } from '@loto/office-contract/lists';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CommandButton } from '../../actions/command-button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { CodeLink } from '../../sheets/sheet-cells.tsx';
import { SheetList, type SheetCells } from '../../sheets/sheet-list.tsx';
import { useSheetQuery } from '../../sheets/use-sheet-query.ts';
import { PayoutStops } from './payout-stops.tsx';

type Payout = RowOf<typeof payoutSheet>;

const usual = ['amountBani', 'serial', 'gameCode', 'provider'] as const;

/** Additional columns for a state. */
const more = {
  held: ['heldUntil', 'heldFor', 'heldCard'],
  'under-way': ['createdAt', 'requestedAt', 'refusalCount'],
  bank: ['createdAt', 'fileNumber'],
  stopped: ['createdAt', 'drawAt'],
  failed: ['endedAt', 'failureCode'],
  paid: ['endedAt', 'providerReference'],
} as const;

const cells: SheetCells<typeof payoutSheet> = {
  serial: (row) => <CodeLink to={`/ticket/${row.serial}`} text={row.serial} />,
  fileNumber: ({ fileNumber }) => <File number={fileNumber} />,
};

/** Payouts of prizes by state, and the draws whose payouts are stopped. */
export function Screen() {
  const { t } = useTexts();
  const { state = 'held' } = useSheetQuery(payoutSheet).filters;
  return (
    <>
      <PayoutStops />
      <SheetList
        sheet={payoutSheet}
        call="listPayouts"
        keyOf={({ payoutId }) => payoutId ?? ''}
        shown={[...usual, ...more[state]]}
        wideOnly={['gameCode', 'heldCard', 'refusalCount']}
        isMarked={() => state === 'failed'}
        cells={cells}
        {...(hasAction[state] && { renderActions: (row: Payout) => <Action state={state} row={row} /> })}
        empty={{ title: t(`books.noPayouts.${state}`), text: t('books.noPayoutsText') }}
      />
    </>
  );
}

/** States of payouts for which a row has an action. */
const hasAction = {
  held: true,
  'under-way': true,
  bank: false,
  stopped: false,
  failed: true,
  paid: false,
} as const;

function Action({ state, row: { winningId } }: { state: keyof typeof hasAction; row: Payout }): ReactNode {
  const { t } = useTexts();
  const words = [state === 'held' ? 'release-payout' : 'pay-out', winningId ?? ''];
  return (
    <CommandButton size="small" variant="quiet" action={{ words }}>
      {t(state === 'held' ? 'books.release' : 'books.retryPayout')}
    </CommandButton>
  );
}

function File({ number }: { number: string | null }) {
  const { t } = useTexts();
  if (number === null) return t('books.waitsForFile');
  return (
    <Link className={typography.link} to={`/bank-files/${number}`}>
      {t('books.file', { number })}
    </Link>
  );
}
