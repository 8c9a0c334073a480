import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart, sayNotLoaded } from '../design/missing-part.tsx';
import { LoadingOverlay } from '../design/widgets/loading-overlay.tsx';
import { device } from '../device/device.ts';
import { whenAtRest } from '../device/when-at-rest.ts';
import { usePartnerEntry } from '../features/auth/use-partner-entry.ts';
import { lacksAcceptance } from '../features/information/lacks-acceptance.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useIsStoreWhole } from '../session/store/first-store.ts';
import { useAppSelector } from '../session/store/root-reducer.ts';
import { endStepUp, useIsStepUpAwaited } from '../session/api/step-up.ts';
import { dismissToast, showToast, useToasts } from '../session/messages/toasts.ts';
import { usePageInfo } from '../design/page-info.ts';

/**
 * A component that is loaded after the first paint, for what no first page needs. It is preloaded
 * when the page rests, so that it is available even when the connection is lost later.
 */
function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
) {
  let loading: Promise<ComponentType<Props>> | null = null;
  if (typeof window !== 'undefined')
    whenAtRest(() => {
      loading ??= load();
      // tried again once it is shown
      loading.catch(() => (loading = null));
    });
  return lazyPart(() => (loading ??= load()), Instead);
}

/** In place of what a page is whole without. */
const nothing = () => null;

/** Of an installed app alone: a browser never loads it. */
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
  async () => (await import('../design/widgets/frame/toast-region.tsx')).ToastRegion,
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

/** Without the dialog the calls that wait for it fail, instead of waiting for ever. */
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
 * Shows what needs all slices and calls once they are there, and nothing where they never come. The
 * boundary stands where nothing is shown too: a built page has it, and the player's page at the
 * first render must be as that was.
 */
function WithWholeStore({ when, children }: { when: boolean; children: ReactNode }) {
  return <Suspense>{when && <WhenStoreIsWhole>{children}</WhenStoreIsWhole>}</Suspense>;
}

function WhenStoreIsWhole({ children }: { children: ReactNode }) {
  const isWhole = useIsStoreWhole();
  return isWhole && children;
}

/** Where campaigns are announced: the first page of a visitor and that of a player. */
const startPages = ['/welcome', '/user/home'];

/**
 * What lies over every page: the wait, the messages, a question about a partner's link, the
 * confirmation of who the player is, the acceptances that are missing, and after those a campaign.
 */
export function Overlays() {
  const { t } = useTexts();
  const toasts = useToasts();
  const isLoading = useAppSelector((state) => state.request.pendingCount > 0);
  const isChanging = useAppSelector((state) => state.request.changeCount > 0);
  const lacksTerms = useAppSelector((state) => lacksAcceptance(state.auth));
  const { isEntering, question } = usePartnerEntry();
  // Once there, the question stays, so that it can leave as it came.
  const [wasAsked, setWasAsked] = useState(false);
  if (question !== null && !wasAsked) setWasAsked(true);
  const { pathname } = useLocation();
  const { isPayment = false } = usePageInfo();
  const isStart = startPages.includes(pathname.replace(/\/$/, ''));
  // Once there, the dialog stays, so that it can leave as it came.
  const isStepUpAwaited = useIsStepUpAwaited();
  const [hasSteppedUp, setHasSteppedUp] = useState(false);
  if (isStepUpAwaited && !hasSteppedUp) setHasSteppedUp(true);
  // Once there, the region stays, so that a toast can leave as it came. It is there before the
  // first one, since screen readers follow a region that they know.
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
