import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart, sayNotLoaded } from '@loto/design/missing-part';
import { LoadingOverlay } from '@loto/design/widgets/loading-overlay.tsx';
import { device } from '../device/device.ts';
import { whenAtRest } from '../device/when-at-rest.ts';
import { usePartnerEntry } from '../features/auth/use-partner-entry.ts';
import { lacksAcceptance } from '../features/information/lacks-acceptance.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useIsStoreWhole } from '../session/store/first-store.ts';
import { useAppSelector } from '../session/store/root-reducer.ts';
import { endStepUp, useIsStepUpAwaited } from '../session/api/step-up.ts';
import { dismissToast, showToast, useToasts } from '../session/messages/toasts.ts';
import { usePageInfo } from '../session/page/page-info.ts';

/**
 * Returns a component that is loaded after the first paint. It's preloaded when the page is idle,
 * so that it's available even if the connection is lost later.
 */
function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
) {
  let loading: Promise<ComponentType<Props>> | null = null;
  if (typeof window !== 'undefined')
    whenAtRest(() => {
      loading ??= load();
      // The next render tries again.
      loading.catch(() => (loading = null));
    });
  return lazyPart(() => (loading ??= load()), Instead);
}

/** Renders nothing instead of an optional part. */
const nothing = () => null;

/** Only for installed apps; browsers never load it. */
const PhoneApp = lazyPart(async () => (await import('../features/phone-app/phone-app.tsx')).PhoneApp);
const TermsModal = lazyWithPreload(
  async () => (await import('../features/information/terms-modal.tsx')).TermsModal,
);
const CampaignAnnouncement = lazyWithPreload(
  async () => (await import('../features/announcements/campaign-announcement.tsx')).CampaignAnnouncement,
  nothing,
);
const PartnerQuestion = lazyWithPreload(
  async () => (await import('../features/auth/partner-question.tsx')).PartnerQuestion,
);
const StepUpDialog = lazyWithPreload(
  async () => (await import('../features/auth/step-up-dialog.tsx')).StepUpDialog,
  StepUpUnavailable,
);
const ToastRegion = lazyWithPreload(
  async () => (await import('@loto/design/widgets/frame/toast-region.tsx')).ToastRegion,
);

const RealityCheck = lazyWithPreload(
  async () => (await import('../features/safer-play/reality-check.tsx')).RealityCheck,
);
const UnlessStopped = lazyWithPreload(
  async () => (await import('../features/safer-play/unless-stopped.tsx')).UnlessStopped,
  nothing,
);
const PlayersProfile = lazyWithPreload(async () => (await import('./players-profile.tsx')).PlayersProfile);
const Offline = lazyWithPreload(
  async () => (await import('../features/offline/offline.tsx')).Offline,
  nothing,
);

/** Fails the calls that wait for the dialog, because it couldn't be loaded. */
function StepUpUnavailable() {
  const { t } = useTexts();
  const isAwaited = useIsStepUpAwaited();
  useEffect(() => {
    if (!isAwaited) return;
    endStepUp(false);
    sayNotLoaded();
    showToast({ kind: 'danger', text: t('errors.somethingWentWrong') });
  }, [isAwaited, t]);
  return null;
}

/**
 * Shows children that need all slices and calls once those are loaded, and nothing if they can't
 * be. The boundary is always rendered: a prerendered page contains it, and the first render of the
 * player's page must match.
 */
function WithWholeStore({ when, children }: { when: boolean; children: ReactNode }) {
  return <Suspense>{when && <WhenStoreIsWhole>{children}</WhenStoreIsWhole>}</Suspense>;
}

function WhenStoreIsWhole({ children }: { children: ReactNode }) {
  const isWhole = useIsStoreWhole();
  return isWhole && children;
}

/** The pages that announce campaigns: the start pages of a visitor and of a player. */
const startPages = ['/welcome', '/user/home'];

/**
 * The overlays of every page: the loading indicator, toasts, the question about a partner's link,
 * the identity confirmation, the missing consents, and finally a campaign.
 */
export function Overlays() {
  const { t } = useTexts();
  const toasts = useToasts();
  const isLoading = useAppSelector((state) => state.request.pendingCount > 0);
  const isChanging = useAppSelector((state) => state.request.changeCount > 0);
  const lacksTerms = useAppSelector((state) => lacksAcceptance(state.auth));
  const { isEntering, question } = usePartnerEntry();
  // Stays mounted after its first use, so that the question can animate out.
  const [wasAsked, setWasAsked] = useState(false);
  if (question !== null && !wasAsked) setWasAsked(true);
  const { pathname } = useLocation();
  const { isPayment = false } = usePageInfo();
  const isStart = startPages.includes(pathname.replace(/\/$/, ''));
  // Stays mounted after its first use, so that the dialog can animate out.
  const isStepUpAwaited = useIsStepUpAwaited();
  const [hasSteppedUp, setHasSteppedUp] = useState(false);
  if (isStepUpAwaited && !hasSteppedUp) setHasSteppedUp(true);
  // Stays mounted after its first use, so that a toast can animate out. It's mounted before the
  // first toast, because screen readers only follow regions that they know.
  const [hasToasted, setHasToasted] = useState(false);
  if (toasts.length > 0 && !hasToasted) setHasToasted(true);
  const isVerified = useAppSelector(
    ({ auth }) => auth.isAuthenticated && auth.user?.isEmailVerified === true,
  );
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  return (
    <>
      <WithWholeStore when={isVerified}>
        <PlayersProfile />
      </WithWholeStore>
      <WithWholeStore when={isVerified && isAtRest}>
        <RealityCheck
          isHeldBack={
            isPayment || isChanging || isStepUpAwaited || lacksTerms || isEntering || question !== null
          }
        />
      </WithWholeStore>
      <WithWholeStore when={lacksTerms && question === null}>
        <TermsModal />
      </WithWholeStore>
      <WithWholeStore when={isStart && isAtRest && !lacksTerms && !isEntering && question === null}>
        <UnlessStopped>
          <CampaignAnnouncement />
        </UnlessStopped>
      </WithWholeStore>
      <Suspense>
        {wasAsked && (
          <PartnerQuestion
            isOpen={question !== null}
            onStay={() => question?.stay()}
            onGoOn={() => question?.goOn()}
          />
        )}
      </Suspense>
      <WithWholeStore when={device.phone !== null}>
        <PhoneApp isPaying={isPayment} />
      </WithWholeStore>
      <WithWholeStore when={hasSteppedUp}>
        <StepUpDialog />
      </WithWholeStore>
      <WithWholeStore when={isAtRest}>
        <Offline />
      </WithWholeStore>
      <LoadingOverlay
        isLoading={isLoading || isEntering}
        isAtOnce={isEntering}
        isVeil={isChanging || isEntering}
        text={t(isEntering ? 'partnerEntry.entering' : 'common.loading')}
      />
      <Suspense>
        {(isAtRest || hasToasted) && (
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
