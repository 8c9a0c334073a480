import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '@loto/design/missing-part';
import { useTexts } from '../../i18n/use-texts.ts';
import { campaignToShow, closedCampaigns, noteCampaignClosed } from './campaign-to-show.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';

/** Loaded on demand, because most visits have nothing to announce. */
const CampaignModal = lazyPart(
  async () => (await import('./campaign-modal.tsx')).CampaignModal,
  () => null,
);

/** The campaign that the player dismissed by pressing outside; it stays hidden until a reload. */
let putAwayId: string | null = null;

/** Loads the campaigns and shows the first one that this visitor hasn't closed. */
export function CampaignAnnouncement() {
  const { language } = useTexts();
  const { data, refetch } = useAnswer('campaigns', { quietFor: 'all' });
  const [dismissedId, setDismissedId] = useState(putAwayId);
  const campaign = useMemo(
    () => campaignToShow(data?.campaigns ?? [], closedCampaigns(), serverNowMs()),
    [data],
  );

  // The server sends the campaign's texts in the language of the request.
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
