import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { LoadingOverlay } from '../../design/index.ts';
import { lacksAcceptance } from '../../features/information/lacks-acceptance.ts';
import { usePartnerEntry } from '../../features/partner-entry/use-partner-entry.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { dismissToast, useToasts } from '../../session/toasts.ts';
import { lazyWithPreload } from './lazy-with-preload.ts';

const TermsModal = lazyWithPreload(
  async () => (await import('../../features/information/terms-modal.tsx')).TermsModal,
);
const CampaignAnnouncement = lazyWithPreload(
  async () => (await import('../../features/announcements/campaign-announcement.tsx')).CampaignAnnouncement,
);
const ToastRegion = lazyWithPreload(
  async () => (await import('../../design/widgets/toast-region.tsx')).ToastRegion,
);

/** Where campaigns are announced: the first page of a visitor and that of a player. */
const startPages = ['/welcome', '/user/home'];

/**
 * What lies over every page: the wait, the messages, the acceptances that are missing, and after
 * those a campaign.
 */
export function Overlays() {
  const { t } = useTexts();
  const toasts = useToasts();
  const isLoading = useAppSelector((state) => state.request.pendingCount > 0);
  const isAsked = useAppSelector((state) => lacksAcceptance(state.auth));
  const isEntering = usePartnerEntry();
  const { pathname } = useLocation();
  const isStart = startPages.includes(pathname.replace(/\/$/, ''));
  // Once there, the region stays, so that a toast can leave as it came.
  const [hasToasted, setHasToasted] = useState(false);
  if (toasts.length > 0 && !hasToasted) setHasToasted(true);
  return (
    <>
      <Suspense>{isAsked && <TermsModal />}</Suspense>
      <Suspense>{isStart && !isAsked && !isEntering && <CampaignAnnouncement />}</Suspense>
      <LoadingOverlay
        isLoading={isLoading || isEntering}
        isAtOnce={isEntering}
        text={t(isEntering ? 'partnerEntry.entering' : 'common.loading')}
      />
      <Suspense>
        {hasToasted && (
          <ToastRegion
            toasts={toasts}
            onDismiss={dismissToast}
            dismissText={t('common.close')}
            label={t('common.notifications')}
          />
        )}
      </Suspense>
    </>
  );
}
