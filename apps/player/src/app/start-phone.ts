import { languages, type Language } from '@loto/api-contract/product';
import { device } from '../device/device.ts';
import type { PhonePlatform } from '../device/platform.ts';
import { translator } from '../i18n/translator.ts';
import en from '../i18n/en/phone-app.json';
import ro from '../i18n/ro/phone-app.json';

const phoneTexts: Record<Language, typeof ro> = { ro, en };

/** Puts the native sides of a phone app into the device, before anything reads it. */
export async function startPhone(platform: PhonePlatform): Promise<void> {
  for (const language of languages) {
    translator.addTexts(language, { phoneApp: phoneTexts[language] });
  }
  const { hideSplash, nativeDevice } = await import('../device/native.ts');
  Object.assign(device, await nativeDevice(platform, () => translator.t('common.close')));
  void hideSplash();
}
