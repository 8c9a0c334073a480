import type { User } from '@loto/api-contract';
import { Link } from 'react-router';
import { cx, Icon, Ticket } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { initials, playerName } from './player-name.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import avatarStyles from '../../design/widgets/avatar.module.css';
import styles from './account.module.css';

/** Who is signed in, and whether anything is missing before buying. */
export function PlayerCard({ user }: { user: User }) {
  const { t } = useTexts();
  return (
    <Ticket
      as="article"
      className={styles.identity}
      stubHeight={62}
      stub={
        user.userProfile.isProfileCompleted ? (
          <span className={cx(layout.row, typography.small, styles.state, styles.done)}>
            <Icon name="shield" size="small" />
            {t('account.profileComplete')}
          </span>
        ) : (
          <Link className={cx(layout.row, typography.small, styles.state)} to="player-profile">
            <Icon name="info" size="small" />
            {t('account.profileIncomplete')}
          </Link>
        )
      }
    >
      <div className={cx(layout.row, styles.who)}>
        <span className={avatarStyles.root} aria-hidden="true">
          {initials(user)}
        </span>
        <div className={layout.grow}>
          <h2 className={typography.titleSmall}>{playerName(user) ?? t('account.player')}</h2>
          <p className={cx(typography.small, typography.soft)}>{user.email}</p>
        </div>
      </div>
    </Ticket>
  );
}
