import { Suspense, useState } from 'react';
import { LoadingOverlay } from '../../design/index.ts';
import { lacksAcceptance } from '../../features/information/lacks-acceptance.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { dismissToast, useToasts } from '../../session/toasts.ts';
import { late } from './late.ts';

const TermsModal = late(async () => (await import('../../features/information/terms-modal.tsx')).TermsModal);
const ToastRegion = late(async () => (await import('../../design/widgets/toast-region.tsx')).ToastRegion);

/** What lies over every page: the wait, the messages, the acceptances that are missing. */
export function Overlays() {
  const { t } = useTexts();
  const toasts = useToasts();
  const isLoading = useAppSelector((state) => state.request.pendingCount > 0);
  const isAsked = useAppSelector((state) => lacksAcceptance(state.auth));
  // Once there, the region stays, so that a toast can leave as it came.
  const [hasToasted, setHasToasted] = useState(false);
  if (toasts.length > 0 && !hasToasted) setHasToasted(true);
  return (
    <>
      <Suspense>{isAsked && <TermsModal />}</Suspense>
      <LoadingOverlay isLoading={isLoading} text={t('common.loading')} />
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
