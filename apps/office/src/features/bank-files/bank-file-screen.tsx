import { LinkButton } from '@loto/design';
import { transferSheet } from '@loto/office-contract/lists';
import { useParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { CodeLink, StateWord } from '../../sheets/sheet-cells.tsx';
import { SheetList, type SheetCells } from '../../sheets/sheet-list.tsx';

const looks = {
  open: { icon: 'clock', tone: undefined },
  paid: { icon: 'check', tone: 'good' },
  rejected: { icon: 'close', tone: 'bad' },
  returned: { icon: 'back', tone: 'bad' },
} as const;

const cells: SheetCells<typeof transferSheet> = {
  serial: (row) => <CodeLink to={`/ticket/${row.serial}`} text={row.serial} />,
  outcome: ({ outcome }) => <Outcome outcome={outcome} />,
};

/** The prizes in one file, each with the bank's report. */
export function Screen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  return (
    <>
      <div>
        <LinkButton to="/bank-files" variant="quiet" size="small" icon="back">
          {t('books.allFiles')}
        </LinkButton>
      </div>
      <SheetList
        sheet={transferSheet}
        call="listTransfers"
        id={id}
        keyOf={({ endToEndId }) => endToEndId ?? ''}
        shown={['serial', 'gameCode', 'amountBani', 'outcome', 'reason', 'answeredAt', 'endToEndId']}
        wideOnly={['gameCode', 'endToEndId']}
        isMarked={({ outcome }) => outcome === 'rejected' || outcome === 'returned'}
        cells={cells}
        empty={{ title: t('books.noTransfers'), text: t('books.noTransfersText') }}
      />
    </>
  );
}

function Outcome({ outcome }: { outcome: string | null }) {
  const { language } = useTexts();
  const known = (outcome ?? 'open') as keyof typeof looks;
  const { icon, tone } = looks[known];
  return (
    <StateWord icon={icon} tone={tone}>
      {transferSheet.columns.outcome.words[known][language]}
    </StateWord>
  );
}
