import { paymentSheet, type RowOf } from '@loto/office-contract/lists';
import { useTexts } from '../../i18n/use-texts.ts';
import { CodeLink, StateWord } from '../../sheets/sheet-cells.tsx';
import { SheetList, type SheetCells } from '../../sheets/sheet-list.tsx';

type Payment = RowOf<typeof paymentSheet>;

const cells: SheetCells<typeof paymentSheet> = {
  status: (row) => <PaymentState status={row.status} />,
  serial: (row) => <CodeLink to={`/ticket/${row.serial}`} text={row.serial} />,
  providerReference: (row) => (
    <CodeLink to={`/payment/${row.paymentId}`} text={row.providerReference ?? row.paymentId} />
  ),
};

/** The payments of a day, newest first. */
export function Screen() {
  const { t } = useTexts();
  return (
    <SheetList
      sheet={paymentSheet}
      call="listPayments"
      keyOf={({ paymentId }) => paymentId ?? ''}
      shown={['createdAt', 'status', 'takenBani', 'serial', 'gameCode', 'way', 'card', 'providerReference']}
      wideOnly={['gameCode', 'way', 'card', 'providerReference']}
      cells={cells}
      empty={{ title: t('books.noPayments'), text: t('books.noPaymentsText') }}
    />
  );
}

const looks = {
  pending: { icon: 'clock', tone: undefined },
  succeeded: { icon: 'check', tone: 'good' },
  failed: { icon: 'close', tone: 'bad' },
  expired: { icon: 'minus', tone: undefined },
  'refund-pending': { icon: 'clock', tone: undefined },
  refunded: { icon: 'back', tone: undefined },
} as const;

function PaymentState({ status }: { status: Payment['status'] }) {
  const { language } = useTexts();
  const known = (status ?? 'pending') as keyof typeof looks;
  const { icon, tone } = looks[known] ?? looks.pending;
  return (
    <StateWord icon={icon} tone={tone}>
      {paymentSheet.columns.status.words[known]?.[language] ?? status}
    </StateWord>
  );
}
