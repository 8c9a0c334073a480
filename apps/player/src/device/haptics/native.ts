import { Haptics as Plugin, NotificationType } from '@capacitor/haptics';
import type { Haptics } from './haptics.ts';

export const nativeHaptics: Haptics = {
  vibrateForSuccess() {
    // a phone without a motor, or whose owner does not want it, says nothing
    Plugin.notification({ type: NotificationType.Success }).catch(() => {});
  },
};
