import typography from '@loto/design/typography.module.css';
import { bankFileSheet } from '@loto/office-contract/lists';
import { Link } from 'react-router';
import { CommandButton } from '../../actions/command-button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { SheetList, type SheetCells } from '../../sheets/sheet-list.tsx';
import { BankDesk } from './bank-desk.tsx';

const cells: SheetCells<typeof bankFileSheet> = {
  fileNumber: ({ fileNumber }) => <FileLink number={fileNumber} />,
};

/** Transfers waiting for the bank, its reports, and the files so far. */
export function Screen() {
  const { t } = useTexts();
  return (
    <>
      <BankDesk />
      <SheetList
        sheet={bankFileSheet}
        call="listBankFiles"
        keyOf={({ fileNumber }) => String(fileNumber)}
        shown={['fileNumber', 'madeAt', 'madeBy', 'transferCount', 'totalBani', 'paid', 'failed', 'open']}
        wideOnly={['madeBy']}
        cells={cells}
        renderActions={({ fileNumber, messageId }) => (
          <CommandButton
            size="small"
            variant="quiet"
            icon="download"
            action={{ words: ['transfer-file', String(fileNumber), `${messageId}.xml`] }}
          >
            {t('books.fileAgain')}
          </CommandButton>
        )}
        empty={{ title: t('books.noFiles'), text: t('books.noFilesText') }}
      />
    </>
  );
}

function FileLink({ number }: { number: string | null }) {
  const { t } = useTexts();
  return (
    <Link className={typography.link} to={`/bank-files/${number}`}>
      {t('books.file', { number })}
    </Link>
  );
}
