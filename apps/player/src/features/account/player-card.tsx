import type { User } from '@loto/api-contract';
import { Link } from 'react-router';
import { Icon, Ticket } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { initials, playerName } from './player-name.ts';

/** Who is signed in, and whether anything is missing before buying. */
export function PlayerCard({ user }: { user: User }) {
  const { t } = useTexts();
  return (
    <Ticket
      as="article"
      className="idcard"
      stubHeight={62}
      stub={
        user.userProfile.isProfileCompleted ? (
          <span className="row small idstate done">
            <Icon name="shield" size="small" />
            {t('account.profileComplete')}
          </span>
        ) : (
          <Link className="row small idstate" to="player-profile">
            <Icon name="info" size="small" />
            {t('account.profileIncomplete')}
          </Link>
        )
      }
    >
      <div className="row idwho">
        <span className="avatar" aria-hidden="true">
          {initials(user)}
        </span>
        <div className="grow">
          <h2 className="t-s">{playerName(user) ?? t('account.player')}</h2>
          <p className="small soft">{user.email}</p>
        </div>
      </div>
    </Ticket>
  );
}
