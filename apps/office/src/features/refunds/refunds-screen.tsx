import { refundSheet, type RowOf } from '@loto/office-contract/lists';
import { LinkButton } from '@loto/design';
import { CommandButton } from '../../actions/command-button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { CodeLink } from '../../sheets/sheet-cells.tsx';
import { SheetList, type SheetCells } from '../../sheets/sheet-list.tsx';
import { useSheetQuery } from '../../sheets/use-sheet-query.ts';

type Refund = RowOf<typeof refundSheet>;

/** The default columns for each state. */
const shown = {
  pending: ['owedAt', 'amountBani', 'kind', 'reason', 'serial', 'provider'],
  made: ['madeAt', 'amountBani', 'kind', 'reason', 'serial', 'providerReference'],
  refused: ['failedAt', 'amountBani', 'reason', 'serial'],
  resent: ['failedAt', 'amountBani', 'reason', 'serial', 'resentTo'],
} as const;

const cells: SheetCells<typeof refundSheet> = {
  serial: (row: Refund) => <CodeLink to={`/ticket/${row.serial}`} text={row.serial} />,
  providerReference: (row: Refund) => (
    <CodeLink to={row.paymentId === null ? null : `/payment/${row.paymentId}`} text={row.providerReference} />
  ),
};

/** Refunds to players by state. */
export function Screen() {
  const { t } = useTexts();
  const { state = 'pending' } = useSheetQuery(refundSheet).filters;
  return (
    <SheetList
      sheet={refundSheet}
      call="listRefunds"
      keyOf={({ refundId, failureId }) => failureId ?? refundId ?? ''}
      shown={shown[state]}
      wideOnly={['kind', 'provider', 'providerReference']}
      cells={cells}
      {...(state === 'refused' && {
        isMarked: () => true,
        renderActions: (row: Refund) => <Resend failureId={row.failureId} />,
      })}
      empty={{ title: t(`books.noRefunds.${state}`), text: t('books.noRefundsText') }}
    />
  );
}

/** Sends a refused refund again: to the card, or manually through the bank. */
function Resend({ failureId }: { failureId: string | null }) {
  const { t } = useTexts();
  return (
    <>
      <CommandButton
        size="small"
        variant="quiet"
        icon="refresh"
        action={{ words: ['resend-refund', failureId ?? ''] }}
      >
        {t('books.resend')}
      </CommandButton>
      <LinkButton size="small" variant="quiet" to={`/command/resend-refund?0=${failureId}`}>
        {t('books.byTransfer')}
      </LinkButton>
    </>
  );
}
