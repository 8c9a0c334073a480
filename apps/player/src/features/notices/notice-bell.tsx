import { Link } from 'react-router';
import { cx, Icon } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import layout from '@loto/design/layout.module.css';
import iconButtonStyles from '@loto/design/widgets/icon-button.module.css';
import styles from './notices.module.css';

/**
 * The polling interval in milliseconds. Notices aren't urgent, and pages in the background don't
 * poll.
 */
const pollMs = 120_000;

/**
 * The bell in the header, or the row with its name in the rail. It shows the number of new notices.
 */
export function NoticeBell({
  isWorded = false,
  isCurrent = false,
}: {
  isWorded?: boolean;
  isCurrent?: boolean;
}) {
  const { t } = useTexts();
  const isPlayer = useAppSelector(({ auth }) => auth.isAuthenticated && auth.user?.isEmailVerified === true);
  const { data } = useAnswer('listNotices', unreadQuery, {
    skip: !isPlayer,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: pollMs / 1000,
  });
  if (!isPlayer) return null;
  const count = data?.unreadCount ?? 0;
  const label = count === 0 ? t('common.notifications') : t('notices.bell', { count });
  return (
    <Link
      className={isWorded ? styles.railBell : cx(iconButtonStyles.root, styles.bell)}
      to="/user/account/notices"
      title={isWorded ? label : undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name="bell" />
      <span className={layout.visuallyHidden}>{label}</span>
      {isWorded && (
        <span className={styles.word} aria-hidden="true">
          {t('common.notifications')}
        </span>
      )}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true" translate="no">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

/** The bell's query. Reading the list sets its count to zero. */
export const unreadQuery = { query: { limit: 1 }, quietFor: 'all' } as const;
