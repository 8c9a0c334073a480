import { ChipNav } from '@loto/design';
import { useParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Empty } from '../../session/answers.tsx';
import {
  AffiliationsReport,
  LedgerReport,
  PlayReport,
  PrizesReport,
  RefundsReport,
  SalesReport,
  TaxReport,
  UnclaimedReport,
} from './report-lists.tsx';

/** The reports in the order of their links, by the last part of their path. */
const reports = {
  sales: SalesReport,
  prizes: PrizesReport,
  unclaimed: UnclaimedReport,
  tax: TaxReport,
  refunds: RefundsReport,
  ledger: LedgerReport,
  affiliations: AffiliationsReport,
  play: PlayReport,
} as const;

type ReportName = keyof typeof reports;

const names = Object.keys(reports) as ReportName[];

/** Sales, prizes, tax and the ledger for a month or a year, each with its file. */
export function Screen() {
  const { t } = useTexts();
  const { report = 'sales' } = useParams();
  const name = names.find((each) => each === report);
  if (name === undefined)
    return <Empty icon="search" title={t('books.noReport')} text={t('books.noReportText')} />;
  const Report = reports[name];
  return (
    <>
      <ChipNav
        label={t('books.reports')}
        items={names.map((each) => ({
          to: `/reports/${each}`,
          word: t(`books.reportNames.${each}`),
          isCurrent: each === name,
        }))}
      />
      <Report key={name} />
    </>
  );
}
