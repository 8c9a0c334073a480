import typography from '@loto/design/typography.module.css';
import type { EndedRequest } from '@loto/office-contract';
import { useCommandName } from '../../actions/command-names.ts';
import { formatStamp } from '../../i18n/formats.ts';
import { sentenceText } from '../../i18n/sentences.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './requests.module.css';

/** The newest requests that were approved, were withdrawn or have expired. */
export function EndedRequests({ requests }: { requests: readonly EndedRequest[] }) {
  const { t } = useTexts();
  const commandName = useCommandName();
  return (
    <section className={styles.ended} aria-labelledby="ended-requests">
      <h2 id="ended-requests" className={typography.titleSmall}>
        {t('admin.requests.ended')}
      </h2>
      <div className={styles.scroll} role="group" aria-labelledby="ended-requests" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('admin.requests.columnNumber')}</th>
              <th scope="col">{t('admin.requests.columnWhat')}</th>
              <th scope="col">{t('admin.requests.columnWho')}</th>
              <th scope="col">{t('admin.requests.columnEnd')}</th>
              <th scope="col">{t('admin.requests.columnWhen')}</th>
            </tr>
          </thead>
          <tbody>
            {requests.map(({ number, command, summary, requestedBy, outcome, by, endedAt }) => (
              <tr key={number}>
                <td className={styles.numberCell}>{number}</td>
                <td>
                  <b>{commandName(command)}</b>
                  <br />
                  {sentenceText(summary)}
                </td>
                <td translate="no">{requestedBy}</td>
                <td>{t(`admin.requests.${outcome}`, { who: by ?? '' })}</td>
                <td>{formatStamp(endedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
