import { clipboard } from '../../device/clipboard/index.ts';
import { fileOpening } from '../../device/file-opening/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../session/toasts.ts';

/** Hands a code's link to other apps where the device can, else copies it. */
export function useShareLink() {
  const { t } = useTexts();
  const canShare = fileOpening.canShare();

  async function copyLink(url: string): Promise<void> {
    const isCopied = await clipboard.copy(url);
    if (isCopied) showToast({ kind: 'ok', text: t('qrCodes.copied') });
    else showToast({ kind: 'danger', text: t('qrCodes.notCopied') });
  }

  async function shareLink(url: string): Promise<void> {
    if (!canShare) return copyLink(url);
    try {
      await fileOpening.share(t('qrCodes.shareTitle'), url);
    } catch {
      await copyLink(url);
    }
  }

  return { canShare, copyLink, shareLink };
}
