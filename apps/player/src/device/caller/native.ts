import { App } from '@capacitor/app';
import type { PhonePlatform } from '../platform.ts';
import type { Caller } from './caller.ts';

/** Returns the identification of the installed app, from the phone's system. */
export async function nativeCaller(platform: PhonePlatform): Promise<Caller> {
  const { build, id } = await App.getInfo();
  return { applicationClient: () => `app.${platform}`, installedApp: { build, packageName: id } };
}
