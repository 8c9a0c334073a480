import { useParams } from 'react-router';
import { ColleaguesPanel } from '../../desk/colleagues.tsx';
import { DeskColumns, DeskContent, DeskHead, DeskPage } from '../../desk/desk-page.tsx';
import { JobsPanel } from '../../desk/jobs.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useSession } from '../../session/use-session.ts';
import { AccountPanel } from './account-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { PlayPanels, PlayHidden } from './play-panels.tsx';
import { PlayerActions } from './player-actions.tsx';
import { TicketsPanel } from './tickets-panel.tsx';

/** A player: the account on the left, limits and play on the right, tickets below. */
export function Screen() {
  const { id = '' } = useParams();
  return (
    <DeskPage>
      <Player key={id} id={id} />
    </DeskPage>
  );
}

function Player({ id }: { id: string }) {
  const { t } = useTexts();
  const { roles } = useSession();
  const reading = useAnswer('readPlayer', { params: { id } });
  const seesPlay = roles.some((role) => role === 'identity' || role === 'auditor');
  return (
    <DeskContent reading={reading} missingText={t('desk.missing.player')}>
      {(player) => (
        <>
          <DeskHead title={<bdi translate="no">{player.maskedEmail ?? t('player.external')}</bdi>} />
          <PlayerActions id={id} />
          <DeskColumns
            left={
              <>
                <AccountPanel player={player} />
                <DevicesPanel devices={player.devices} />
                <JobsPanel jobs={player.jobs} />
                <ColleaguesPanel actions={player.actions} />
              </>
            }
            right={seesPlay ? <PlayPanels id={id} /> : <PlayHidden />}
          />
          <TicketsPanel id={id} counts={player.ticketCounts} />
        </>
      )}
    </DeskContent>
  );
}
