import {
  affiliationsReport,
  ledgerReport,
  playReport,
  prizesReport,
  refundsReport,
  salesReport,
  taxReport,
  unclaimedReport,
} from '@loto/office-contract/lists';
import { formatMonth } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';
import { SheetList } from '../../sheets/sheet-list.tsx';
import { countBars, sumBars } from './bars.ts';
import { ReportChart } from './report-chart.tsx';

/** Returns the text for a report without rows. */
function useEmpty() {
  const { t } = useTexts();
  return { title: t('books.noFigures'), text: t('books.noFiguresText') };
}

export function SalesReport() {
  const { t } = useTexts();
  return (
    <SheetList
      sheet={salesReport}
      call="reportSales"
      keyOf={({ day, gameCode }) => `${day} ${gameCode}`}
      shown={['day', 'gameCode', 'tickets', 'stakeBani', 'feeBani', 'givenBackBani', 'netBani']}
      wideOnly={['feeBani', 'givenBackBani']}
      renderAbove={(rows) => (
        <ReportChart
          title={t('books.charts.sales')}
          bars={sumBars(rows, {
            keyOf: ({ day }) => day ?? '',
            labelOf: (day) => String(Number(day.slice(8))),
            baniOf: ({ netBani }) => netBani ?? 0,
          })}
        />
      )}
      empty={useEmpty()}
    />
  );
}

export function PrizesReport() {
  const { t, language } = useTexts();
  return (
    <SheetList
      sheet={prizesReport}
      call="reportPrizes"
      keyOf={({ what, game }) => `${what} ${game}`}
      shown={['what', 'game', 'bani']}
      renderAbove={(rows) => (
        <ReportChart
          title={t('books.charts.prizes')}
          bars={sumBars(rows, {
            keyOf: ({ what }) => what ?? '',
            labelOf: (what) => prizesReport.columns.what.words[what as 'won']?.[language] ?? what,
            baniOf: ({ bani }) => bani ?? 0,
          })}
        />
      )}
      empty={useEmpty()}
    />
  );
}

export function UnclaimedReport() {
  const { t, language } = useTexts();
  return (
    <SheetList
      sheet={unclaimedReport}
      call="reportUnclaimed"
      keyOf={({ days, gameCode }) => `${days} ${gameCode}`}
      shown={['days', 'gameCode', 'count', 'grossBani', 'taxBani', 'netBani']}
      wideOnly={['grossBani', 'taxBani']}
      renderAbove={(rows) => (
        <ReportChart
          title={t('books.charts.unclaimed')}
          bars={sumBars(rows, {
            keyOf: ({ days }) => days ?? '',
            labelOf: (days) => unclaimedReport.columns.days.words[days as 'more']?.[language] ?? days,
            baniOf: ({ netBani }) => netBani ?? 0,
          })}
        />
      )}
      empty={useEmpty()}
    />
  );
}

export function TaxReport() {
  const { t, language } = useTexts();
  return (
    <SheetList
      sheet={taxReport}
      call="reportTax"
      keyOf={({ month }) => month ?? ''}
      shown={['month', 'withheldBani', 'releasedBani', 'taxBani']}
      renderAbove={(rows) => (
        <ReportChart
          title={t('books.charts.tax')}
          bars={sumBars(rows, {
            keyOf: ({ month }) => month ?? '',
            labelOf: (month) => monthName(month, language),
            baniOf: ({ taxBani }) => taxBani ?? 0,
          })}
        />
      )}
      empty={useEmpty()}
    />
  );
}

export function RefundsReport() {
  const { t, language } = useTexts();
  return (
    <SheetList
      sheet={refundsReport}
      call="reportRefunds"
      keyOf={({ month }) => month ?? ''}
      shown={['month', 'owedCount', 'owedBani', 'madeCount', 'madeBani', 'failedBani']}
      wideOnly={['owedCount', 'madeCount']}
      renderAbove={(rows) => (
        <ReportChart
          title={t('books.charts.refunds')}
          bars={sumBars(rows, {
            keyOf: ({ month }) => month ?? '',
            labelOf: (month) => monthName(month, language),
            baniOf: ({ madeBani }) => madeBani ?? 0,
          })}
        />
      )}
      empty={useEmpty()}
    />
  );
}

export function LedgerReport() {
  return (
    <SheetList
      sheet={ledgerReport}
      call="reportLedger"
      keyOf={({ account }) => account ?? ''}
      shown={['account', 'kind', 'openingBani', 'debitBani', 'creditBani', 'closingBani']}
      wideOnly={['kind', 'openingBani']}
      empty={useEmpty()}
    />
  );
}

/** Maximum number of partners in the chart. The table has all of them. */
const mostBars = 12;

export function AffiliationsReport() {
  const { t } = useTexts();
  return (
    <SheetList
      sheet={affiliationsReport}
      call="reportAffiliations"
      keyOf={({ code }) => code ?? ''}
      shown={['code', 'players', 'buyers', 'tickets', 'stakeBani']}
      renderAbove={(rows) => (
        <ReportChart
          title={t('books.charts.affiliations')}
          bars={countBars(rows.slice(0, mostBars), {
            keyOf: ({ code }) => code ?? '',
            labelOf: (code) => code,
            countOf: ({ players }) => players ?? 0,
          })}
        />
      )}
      empty={useEmpty()}
    />
  );
}

export function PlayReport() {
  return (
    <SheetList
      sheet={playReport}
      call="reportPlay"
      keyOf={({ what }) => what ?? ''}
      shown={['what', 'count']}
      empty={useEmpty()}
    />
  );
}

function monthName(month: string, language: 'ro' | 'en'): string {
  return formatMonth(`${month}-15T12:00:00+02:00`, language).split(' ')[0] ?? month;
}
