import { AppUpdate } from '@capawesome/capacitor-app-update';
import type { AppStore } from './app-store.ts';

/** @param appleId the app's number at Apple, by which the store is opened on iOS */
export const nativeAppStore = (appleId: string | undefined): AppStore => ({
  openStore: async () => AppUpdate.openAppStore(appleId === undefined ? {} : { appId: appleId }),
});
