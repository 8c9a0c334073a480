import type { User } from '@loto/api-contract';
import { cx, Icon, LinkButton, Ticket } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import avatarStyles from '@loto/design/widgets/avatar.module.css';
import styles from './account.module.css';

/** Shows who is signed in, and whether their profile is complete enough to buy tickets. */
export function PlayerCard({ user }: { user: User }) {
  const { t } = useTexts();
  const { isProfileCompleted } = user.userProfile;
  return (
    <Ticket
      as="article"
      className={styles.identity}
      stubHeight={62}
      stub={
        isProfileCompleted ? (
          <span className={cx(layout.row, typography.small, styles.state)}>
            <Icon name="shield" size="small" />
            {t(user.email === '' ? 'account.profileCompleteAlone' : 'account.profileComplete')}
          </span>
        ) : (
          <LinkButton isBlock size="small" to="player-profile">
            {t('account.completeProfile')}
          </LinkButton>
        )
      }
    >
      <div className={cx(layout.row, styles.who)}>
        <span className={avatarStyles.root} aria-hidden="true">
          {initials(user) || <Icon name="account" />}
        </span>
        <div className={layout.grow}>
          <h2 className={typography.titleSmall}>{playerName(user) ?? t('account.player')}</h2>
          <p className={cx(typography.small, typography.soft)}>{user.email}</p>
        </div>
      </div>
      {!isProfileCompleted && (
        <p className={cx(typography.small, styles.missing)}>{t('account.profileIncomplete')}</p>
      )}
    </Ticket>
  );
}

/** Returns the full name, or null if the profile has none. */
export function playerName({ userProfile: { firstName, lastName } }: User): string | null {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? null : name;
}

/** Returns up to two initials from the name, or from the e-mail without a name. */
export function initials(user: User): string {
  const { firstName, lastName } = user.userProfile;
  const letters = [firstName, lastName].map((part) => firstLetter(part ?? '')).join('');
  return letters === '' ? firstLetter(user.email) : letters;
}

function firstLetter(text: string): string {
  return (Array.from(text.trim())[0] ?? '').toLocaleUpperCase('ro');
}
