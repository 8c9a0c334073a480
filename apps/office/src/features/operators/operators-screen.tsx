import { Icon } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useSession } from '../../session/use-session.ts';
import { AddOperator } from './add-operator.tsx';
import { OperatorCard } from './operator-card.tsx';
import styles from './operators.module.css';

/** The operators' roles and keys, with an administrator's options. */
export function Screen() {
  const { t } = useTexts();
  const { roles } = useSession();
  const reading = useAnswer('listOperators', {});
  return (
    <div className={styles.page}>
      <p className={typography.soft}>{t('admin.operators.lead')}</p>
      <Shown reading={reading}>
        {({ operators, isPinned }) => (
          <>
            {!isPinned && (
              <p className={styles.warning}>
                <Icon name="warning" size="small" />
                {t('admin.operators.notPinned')}
              </p>
            )}
            <ul className={layout.stack}>
              {operators.map((operator) => (
                <li key={operator.name}>
                  <OperatorCard operator={operator} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Shown>
      {roles.includes('administrator') && <AddOperator />}
    </div>
  );
}
