import { cx, Icon, LinkButton } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import buttonStyles from '@loto/design/widgets/button.module.css';
import { downloadPath, officeEndpoints } from '@loto/office-contract/endpoints';
import { useSearchParams } from 'react-router';
import { CommandButton } from '../../actions/command-button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Empty, Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useSession } from '../../session/use-session.ts';
import { ActionList } from './action-list.tsx';
import { ActionProof } from './action-proof.tsx';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit.module.css';

/** The filters of the log, as named in the URL. */
export const filterNames = ['draw', 'operator', 'command'] as const;

export type AuditFilter = Readonly<Partial<Record<(typeof filterNames)[number], string>>>;

/** The log of operators' actions, and the proof of the action in the URL. */
export function Screen() {
  const { t } = useTexts();
  const { roles } = useSession();
  const [params] = useSearchParams();
  const filter: AuditFilter = Object.fromEntries(
    filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  const after = params.get('after') ?? undefined;
  const reading = useAnswer('listActions', {
    query: { ...filter, ...(after !== undefined && { after }) },
  });
  const seq = params.get('action');
  return (
    <div className={styles.page}>
      <p className={typography.soft}>{t('admin.audit.lead')}</p>
      <AuditFilters filter={filter} />
      <div className={styles.columns} data-has-action={seq !== null}>
        <div className={styles.list}>
          <Shown reading={reading}>
            {({ rows, next }) =>
              rows.length === 0 ? (
                <Empty title={t('admin.audit.emptyTitle')} text={t('admin.audit.emptyText')} icon="book" />
              ) : (
                <>
                  <ActionList rows={rows} chosen={seq} />
                  <nav className={styles.pages} aria-label={t('admin.audit.title')}>
                    {after !== undefined && (
                      <LinkButton variant="quiet" size="small" to={addressOf(filter, {})}>
                        {t('admin.audit.newest')}
                      </LinkButton>
                    )}
                    {next !== null && (
                      <LinkButton variant="quiet" size="small" to={addressOf(filter, { after: next })}>
                        {t('admin.audit.older')}
                      </LinkButton>
                    )}
                  </nav>
                </>
              )
            }
          </Shown>
        </div>
        {seq !== null && <ActionProof key={seq} seq={seq} />}
      </div>
      <footer className={styles.exports}>
        <a className={cx(buttonStyles.root, buttonStyles.quiet)} href={csvAddress(filter)} download>
          <Icon name="download" size="small" />
          {t('admin.audit.spreadsheet')}
        </a>
        {(roles.includes('auditor') || roles.includes('administrator')) && (
          <CommandButton
            variant="quiet"
            icon="download"
            action={{ words: ['export-audit', 'loto-audit.jsonl'] }}
          >
            {t('admin.audit.export')}
          </CommandButton>
        )}
        <p className={typography.soft}>{t('admin.audit.exportHint')}</p>
      </footer>
    </div>
  );
}

/** Returns the URL of the log with filters and further parameters. */
function addressOf(filter: AuditFilter, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...filter, ...more }).toString();
  return query === '' ? '/audit' : `/audit?${query}`;
}

/** Returns the URL for downloading exactly the filtered list. */
function csvAddress(filter: AuditFilter): string {
  const query = new URLSearchParams({ ...filter }).toString();
  const path = downloadPath(officeEndpoints.listActions);
  return query === '' ? path : `${path}?${query}`;
}
