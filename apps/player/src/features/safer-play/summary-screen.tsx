import type { PlaySummary } from '@loto/api-contract';
import { capitalize, formatMonth, gameNames } from '@loto/formatting';
import { useId, useState } from 'react';
import type { PageInfo } from '../../session/page/page-info.ts';
import { formatAmount, formatLei } from '../../i18n/numbers.ts';
import { BackHeader, Button, cx, EmptyState, SegmentedChoice, Skeleton, Switch } from '@loto/design';
import { device } from '../../device/device.ts';
import { withFileAddress } from '../../device/files/with-file-address.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer, useCall } from '../../session/api/use-call.ts';
import { failedReadText } from '../../session/api/api-error.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { signedLei } from './signed-lei.ts';
import { SummaryChart } from './summary-chart.tsx';
import { csvEnding, csvType, summaryCsv } from './summary-csv.ts';
import { type Figures, firstMonth, monthsBetween, sumBy, totalOf } from './summary-figures.ts';
import { summaryTexts } from './summary-texts.ts';
import layout from '@loto/design/layout.module.css';
import tableStyles from '@loto/design/table.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './summary.module.css';

export const handle: PageInfo = { title: 'saferPlay.summary' };

const ranges = ['3', '12', '24'] as const;

/** The amounts that a player paid and won by month and game, as a chart, tables and a file. */
export default function SummaryScreen() {
  const { t, language } = useTexts();
  const texts = summaryTexts[language];
  const [months, setMonths] = useState<(typeof ranges)[number]>('12');
  const { currentData, isError, error, isFetching, refetch } = useAnswer(
    'getPlaySummary',
    { query: { months }, quietFor: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const hasEmail = useAppSelector(({ auth }) => typeof auth.user?.email === 'string');
  return (
    <>
      <BackHeader
        title={t('saferPlay.summary')}
        backLabel={t('common.back')}
        back="/user/account/safer-play"
        isEverywhere
      />
      <div className={cx(layout.page, styles.page)}>
        <div className={styles.head}>
          <p className={typography.soft}>{texts.lead}</p>
          <SegmentedChoice
            label={texts.range}
            options={ranges.map((value) => ({ value, word: texts.months(Number(value)) }))}
            value={months}
            onChange={setMonths}
          />
        </div>
        {currentData && <Summary summary={currentData} />}
        {currentData === undefined && !isError && (
          <div aria-busy="true">
            <span className={layout.visuallyHidden}>{t('common.loading')}</span>
            <Skeleton shape="block" height="420px" />
          </div>
        )}
        {currentData === undefined && isError && !isFetching && (
          <EmptyState title={texts.failedTitle} text={failedReadText(error, texts.failedText)}>
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </EmptyState>
        )}
        {hasEmail && <MailSwitch />}
      </div>
    </>
  );
}

function Summary({ summary }: { summary: PlaySummary }) {
  const { language } = useTexts();
  const texts = summaryTexts[language];
  const { from, until, rows } = summary;
  const total = totalOf(rows);
  if (rows.length === 0)
    return (
      <section className={cx(layout.panel, layout.lifted, styles.panel)}>
        <h2 className={typography.titleSmall}>{texts.emptyTitle}</h2>
        <p className={typography.soft}>{texts.emptyText}</p>
      </section>
    );
  const byMonth = sumBy(rows, ({ month }) => month);
  const byGame = sumBy(rows, ({ gameCode }) => gameCode);
  const download = () => {
    const file = new Blob([summaryCsv(summary, texts, language)], { type: csvType });
    const fileName = `${texts.fileName}-${from}-${until}${csvEnding}`;
    // A phone can't display the file, but other apps accept it.
    void withFileAddress(file, (url) =>
      device.isNative ? device.shareFile(texts.csvTitle, url, fileName) : device.download(url, fileName),
    );
  };
  return (
    <>
      <section className={cx(layout.panel, layout.lifted, styles.panel)}>
        <dl className={styles.totals}>
          <div>
            <dt>{texts.paid}</dt>
            <dd translate="no">{formatLei(total.paidBani)}</dd>
          </div>
          <div>
            <dt>{texts.won}</dt>
            <dd translate="no">{formatLei(total.wonBani)}</dd>
          </div>
          <div>
            <dt>{texts.difference}</dt>
            <dd translate="no">{signedLei(total.wonBani - total.paidBani)}</dd>
          </div>
        </dl>
        <SummaryChart months={monthsBetween(firstMonth(rows), until)} figures={byMonth} />
      </section>
      <div className={styles.tables}>
        <FigureTable
          title={texts.byMonth}
          head={texts.month}
          rows={[...byMonth]
            .toReversed()
            .map(([month, figures]) => [capitalize(formatMonth(`${month}-15T12:00:00Z`, language)), figures])}
        />
        <FigureTable
          title={texts.byGame}
          head={texts.game}
          rows={[...byGame].map(([game, figures]) => [gameNames[game], figures])}
        />
      </div>
      <div className={styles.end}>
        <p className={cx(typography.small, typography.soft)}>{texts.note}</p>
        <Button variant="quiet" onClick={download}>
          {texts.download}
        </Button>
      </div>
    </>
  );
}

interface FigureTableProps {
  title: string;
  /** The heading of the name column. */
  head: string;
  rows: readonly (readonly [name: string, figures: Figures])[];
}

/** A table of names with the amounts paid and won, in lei. */
function FigureTable({ title, head, rows }: FigureTableProps) {
  const { t, language } = useTexts();
  const texts = summaryTexts[language];
  return (
    <section className={cx(layout.panel, layout.lifted, styles.panel)}>
      <table className={cx(tableStyles.root, styles.table)}>
        <caption>
          {title} <span className={typography.small}>({t('common.lei')})</span>
        </caption>
        <thead>
          <tr>
            {[head, texts.paid, texts.won, texts.difference].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { paidBani, wonBani }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td translate="no">{formatAmount(paidBani)}</td>
              <td translate="no">{formatAmount(wonBani)}</td>
              <td translate="no">{signedLei(wonBani - paidBani).replace(/\slei$/, '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MailSwitch() {
  const { language } = useTexts();
  const texts = summaryTexts[language];
  const id = useId();
  const { data } = useAnswer('getPlaySettings', { quietFor: 'all' });
  const [choose, { isLoading, originalArgs }] = useCall('choosePlaySettings');
  if (data === undefined) return null;
  // A change is shown immediately, and reverted if the server rejects it.
  const isOn = isLoading
    ? (originalArgs?.body?.isSummaryMailed ?? data.isSummaryMailed)
    : data.isSummaryMailed;
  return (
    <section className={cx(layout.panel, layout.lifted, styles.mail)}>
      <div>
        <label htmlFor={id}>
          <b>{texts.mail}</b>
        </label>
        <p className={cx(typography.small, typography.soft)} id={`${id}-text`}>
          {texts.mailText}
        </p>
      </div>
      <Switch
        id={id}
        isOn={isOn}
        aria-describedby={`${id}-text`}
        onChange={(wanted) => void choose({ body: { isSummaryMailed: wanted } })}
      />
    </section>
  );
}
