import { cx, LinkButton, StatusTag } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { ListedOperator } from '@loto/office-contract';
import { CommandButton } from '../../actions/command-button.tsx';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../session/use-session.ts';
import { KeyTable } from './key-table.tsx';
import { RoleChange } from './role-change.tsx';
import styles from './operators.module.css';

/** An operator, with the reader's options. */
export function OperatorCard({ operator }: { operator: ListedOperator }) {
  const { t } = useTexts();
  const session = useSession();
  const { name, roles, keys, lastActedAt } = operator;
  const headingId = `operator-${name}`;
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={typography.titleMedium}>
          <span translate="no">{name}</span>
          {name === session.operator && (
            <span className={typography.muted}> ({t('admin.operators.you')})</span>
          )}
        </h2>
        <OperatorState operator={operator} />
        <p className={cx(typography.small, typography.soft)}>
          {lastActedAt === null
            ? t('admin.operators.neverActed')
            : t('admin.operators.lastActed', { at: formatStamp(lastActedAt) })}
        </p>
      </header>
      <ul className={styles.roles} aria-label={t('admin.operators.roles')}>
        {roles.length === 0 && <li className={styles.none}>{t('admin.operators.noRoles')}</li>}
        {roles.map((role) => (
          <li key={role}>{t(`roles.${role}`)}</li>
        ))}
      </ul>
      <KeyTable keys={keys} owner={name} />
      <OperatorActions operator={operator} />
    </article>
  );
}

function OperatorState({ operator: { state, revokedBy, keys } }: { operator: ListedOperator }) {
  const { t } = useTexts();
  const current = keys.filter(({ endedAt }) => endedAt === null).length;
  if (state === 'revoked')
    return <StatusTag kind="ended" word={t('admin.operators.revoked', { who: revokedBy ?? '' })} />;
  if (state === 'ended') return <StatusTag kind="ended" word={t('admin.operators.endedKeys')} />;
  if (state === 'to-enrol') return <StatusTag kind="waiting" word={t('admin.operators.to-enrol')} />;
  // Losing one key would lock the operator out.
  if (current < 2) return <StatusTag kind="waiting" word={t('admin.operators.oneKey')} />;
  return <StatusTag kind="live" word={t('admin.operators.active')} />;
}

/** The commands about an operator that the reader's roles allow. Everyone may use `end-keys`. */
function OperatorActions({ operator: { name, state, roles, keys } }: { operator: ListedOperator }) {
  const { t } = useTexts();
  const session = useSession();
  const isAdministrator = session.roles.includes('administrator');
  const hasKeys = keys.some(({ endedAt }) => endedAt === null);
  const log = (
    <LinkButton variant="quiet" size="small" to={`/audit?operator=${encodeURIComponent(name)}`}>
      {t('admin.operators.log')}
    </LinkButton>
  );
  if (state === 'revoked') return <div className={styles.actions}>{log}</div>;
  return (
    <div className={styles.actions} role="group" aria-label={t('admin.operators.actions', { name })}>
      {isAdministrator && <RoleChange name={name} roles={roles} />}
      <div className={cx(layout.row, layout.wrap)}>
        {log}
        {isAdministrator && state === 'to-enrol' && keys.length === 0 && (
          <CommandButton variant="quiet" size="small" action={{ words: ['invite', name] }}>
            {t('admin.operators.invite')}
          </CommandButton>
        )}
        {isAdministrator && keys.length > 0 && (
          <CommandButton variant="quiet" size="small" action={{ words: ['reset-keys', name] }}>
            {t('admin.operators.resetKeys')}
          </CommandButton>
        )}
        {hasKeys && (
          <CommandButton variant="danger" size="small" icon="lock" action={{ words: ['end-keys', name] }}>
            {t('admin.operators.endKeys')}
          </CommandButton>
        )}
        {isAdministrator && name !== session.operator && (
          <CommandButton variant="danger" size="small" action={{ words: ['revoke-operator', name] }}>
            {t('admin.operators.revoke')}
          </CommandButton>
        )}
      </div>
    </div>
  );
}
