import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../design/missing-part.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { campaignToShow, closedCampaigns, noteCampaignClosed } from './campaign-to-show.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';

/** Most visits have nothing to announce; a page without its announcement is whole. */
const CampaignModal = lazyPart(
  async () => (await import('./campaign-modal.tsx')).CampaignModal,
  () => null,
);

/** Dismissed by a press outside: not shown again until the page is reloaded. */
let putAwayId: string | null = null;

/** Requests the campaigns and shows the first that this visitor has not closed. */
export function CampaignAnnouncement() {
  const { language } = useTexts();
  const { data, refetch } = useAnswer('campaigns', { quietFor: 'all' });
  const [dismissedId, setDismissedId] = useState(putAwayId);
  const campaign = useMemo(
    () => campaignToShow(data?.campaigns ?? [], closedCampaigns(), serverNowMs()),
    [data],
  );

  // Its texts come from the server, in the language that was in force.
  const requestedIn = useRef(language);
  useEffect(() => {
    if (requestedIn.current === language) return;
    requestedIn.current = language;
    void refetch();
  }, [language, refetch]);

  if (campaign === null) return null;
  return (
    <Suspense>
      <CampaignModal
        campaign={campaign}
        isOpen={dismissedId !== campaign.id}
        onClose={(isForGood) => {
          if (isForGood) noteCampaignClosed(campaign.id);
          putAwayId = campaign.id;
          setDismissedId(campaign.id);
        }}
      />
    </Suspense>
  );
}
