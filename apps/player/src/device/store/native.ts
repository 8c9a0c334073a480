import { AppUpdate } from '@capawesome/capacitor-app-update';
import type { AppStore } from './app-store.ts';

/**
 * Returns the phone's app store.
 * @param appleId the app's number at Apple, which opens the store on iOS
 */
export const nativeAppStore = (appleId: string | undefined): AppStore => ({
  openStore: async () => AppUpdate.openAppStore(appleId === undefined ? {} : { appId: appleId }),
});
