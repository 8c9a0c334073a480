import { device } from '../../device/device.ts';
import { ownPathOf } from '../../device/links/own-path.ts';
import type { Phone } from '../../device/phone.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../messages/toasts.ts';

/** The path of an invitation, which the players' QR codes contain. */
const invitationPath = /^\/auth\/registration\/([\w.-]+)$/;

interface Invitation {
  /** The path to open: `/auth/registration/abc`. */
  path: string;
  /** The player's code: `abc`. */
  code: string;
}

/**
 * Returns a function that scans an invitation with a phone's camera. Shows a message for any other
 * code, and if the app may not use the camera.
 * @returns a function that resolves to null without an invitation
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
