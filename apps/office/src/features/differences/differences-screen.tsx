import { cx, Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { cardProviders, differenceSheet } from '@loto/office-contract/lists';
import { CommandButton } from '../../actions/command-button.tsx';
import { formatLei, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { CodeLink, StateWord } from '../../sheets/sheet-cells.tsx';
import { SheetList, type SheetCells } from '../../sheets/sheet-list.tsx';
import styles from './differences.module.css';

const cells: SheetCells<typeof differenceSheet> = {
  cause: ({ cause }) => <Cause cause={cause} />,
  theirsBani: ({ theirsBani, theirsAt }) => <Side bani={theirsBani} at={theirsAt} />,
  oursBani: ({ oursBani, oursAt }) => <Side bani={oursBani} at={oursAt} />,
  reference: ({ paymentId, reference }) => (
    <CodeLink to={paymentId === null ? null : `/payment/${paymentId}`} text={reference} />
  ),
};

/** The differences between providers and the ledger, with the provider's row next to ours. */
export function Screen() {
  const { t } = useTexts();
  return (
    <>
      <Comparisons />
      <SheetList
        sheet={differenceSheet}
        call="listDifferences"
        keyOf={({ provider, kind, reference }) => `${provider} ${kind} ${reference}`}
        shown={[
          'firstSeenAt',
          'provider',
          'kind',
          'cause',
          'theirsBani',
          'oursBani',
          'differenceBani',
          'reference',
        ]}
        wideOnly={['provider']}
        cells={cells}
        renderAbove={(rows) =>
          rows.some(({ kind, cause }) => kind === 'charge' && cause === 'unknown-here') && (
            <div className={cx(layout.panel, styles.unknown)}>
              <p>{t('books.unknownCharges')}</p>
              <CommandButton size="small" variant="quiet" action={{ words: ['refund-unknown'] }}>
                {t('books.refundUnknown')}
              </CommandButton>
            </div>
          )
        }
        empty={{ title: t('books.noDifferences'), text: t('books.noDifferencesText') }}
      />
    </>
  );
}

function Cause({ cause }: { cause: string | null }) {
  const { language } = useTexts();
  return (
    <StateWord icon="warning" tone="bad">
      {differenceSheet.columns.cause.words[cause as 'another-sum']?.[language] ?? cause}
    </StateWord>
  );
}

/** The amount of one side, and its time. */
function Side({ bani, at }: { bani: number | null; at: string | null }) {
  const { t } = useTexts();
  if (at === null) return <span className={typography.muted}>{t('books.noRow')}</span>;
  return (
    <span className={styles.side}>
      {formatLei(bani ?? 0)}
      <time className={cx(typography.micro, typography.muted)} dateTime={at}>
        {formatStamp(at)}
      </time>
    </span>
  );
}

/** The time up to which each provider was compared with the ledger. */
function Comparisons() {
  const { t, language } = useTexts();
  const reading = useAnswer('listComparisons', {}, { everyMs: 60_000 });
  return (
    <Shown reading={reading} loading={null}>
      {({ comparisons }) => (
        <ul className={styles.compared}>
          {comparisons.map(({ provider, comparedUntil, isOld }) => (
            <li key={provider} className={cx(isOld && styles.old)}>
              <Icon name={isOld ? 'warning' : 'check'} size="small" />
              <b>{cardProviders[provider as 'stripe']?.[language] ?? provider}</b>
              {comparedUntil === null
                ? t('books.neverCompared')
                : t(isOld ? 'books.comparedLongAgo' : 'books.comparedUntil', {
                    time: formatStamp(comparedUntil),
                  })}
            </li>
          ))}
          {comparisons.length === 0 && <li>{t('books.nothingCompared')}</li>}
        </ul>
      )}
    </Shown>
  );
}
