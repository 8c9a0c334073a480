import { device } from '../../device/device.ts';
import { ownPathOf } from '../../device/links/own-path.ts';
import type { Phone } from '../../device/phone.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../messages/toasts.ts';

/** An invitation of this product, as the QR codes of its players lead to it. */
const invitationPath = /^\/auth\/registration\/([\w.-]+)$/;

interface Invitation {
  /** The path it opens: `/auth/registration/abc`. */
  path: string;
  /** The player's code in it: `abc`. */
  code: string;
}

/**
 * Scans an invitation with a phone's camera. Any other code, and a camera that the app may not use,
 * is explained.
 * @returns resolves to null without an invitation
 */
export function useScanInvitation(): (phone: Phone) => Promise<Invitation | null> {
  const { t } = useTexts();
  return async (phone) => {
    const scan = await phone.scanQrCode(t('phoneApp.scanHint'));
    if (scan === 'closed') return null;
    if (scan === 'forbidden') {
      showToast({ kind: 'warning', text: t('phoneApp.scanForbidden') });
      return null;
    }
    const path = ownPathOf(scan.text, device.productOrigin()) ?? '';
    const code = invitationPath.exec(path)?.[1];
    if (code !== undefined) return { path, code };
    showToast({ kind: 'warning', text: t('phoneApp.scanOther') });
    return null;
  };
}
