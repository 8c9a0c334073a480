import typography from '@loto/design/typography.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { Empty, Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { EndedRequests } from './ended-requests.tsx';
import { RequestCard } from './request-card.tsx';
import styles from './requests.module.css';

/** How often the list is read again, because somebody else may approve or withdraw. */
const everyMs = 15_000;

/** Requests waiting for a second person, beginning with those that the reader can approve. */
export function Screen() {
  const { t } = useTexts();
  const reading = useAnswer('listRequests', {}, { everyMs });
  return (
    <div className={styles.page}>
      <p className={typography.soft}>{t('admin.requests.lead')}</p>
      <Shown reading={reading}>
        {({ open, ended }) => (
          <>
            {open.length === 0 ? (
              <Empty title={t('admin.requests.emptyTitle')} text={t('admin.requests.emptyText')} />
            ) : (
              <ul className={styles.list}>
                {open.map((request) => (
                  <li key={request.number}>
                    <RequestCard request={request} />
                  </li>
                ))}
              </ul>
            )}
            {ended.length > 0 && <EndedRequests requests={ended} />}
          </>
        )}
      </Shown>
    </div>
  );
}
