import { Haptics as Plugin, NotificationType } from '@capacitor/haptics';
import type { Haptics } from './haptics.ts';

export const nativeHaptics: Haptics = {
  vibrateForSuccess() {
    // Does nothing on a phone without a motor, or whose owner has switched vibrations off.
    Plugin.notification({ type: NotificationType.Success }).catch(() => {});
  },
};
