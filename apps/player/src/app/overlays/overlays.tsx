import { LoadingOverlay, ToastRegion } from '../../design/index.ts';
import { TermsModal } from '../../features/information/terms-modal.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import { dismissToast, useToasts } from '../../session/toasts.ts';

/** What lies over every page: the wait, the messages, the acceptances that are missing. */
export function Overlays() {
  const { t } = useTexts();
  const toasts = useToasts();
  const isLoading = useAppSelector((state) => state.request.pendingCount > 0);
  return (
    <>
      <TermsModal />
      <LoadingOverlay isLoading={isLoading} text={t('common.loading')} />
      <ToastRegion
        toasts={toasts}
        onDismiss={dismissToast}
        dismissText={t('common.close')}
        label={t('common.notifications')}
      />
    </>
  );
}
