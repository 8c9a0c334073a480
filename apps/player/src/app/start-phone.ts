import { languages } from '@loto/api-contract/product';
import { device } from '../device/device.ts';
import type { PhonePlatform } from '../device/platform.ts';
import { translator } from '../i18n/translator.ts';
import { inLanguage } from '@loto/formatting/in-language';
import phoneTexts from '../i18n/texts/phone-app.json';

/** Installs the native implementations of a phone app before any code uses them. */
export async function startPhone(platform: PhonePlatform): Promise<void> {
  for (const language of languages) {
    translator.addTexts(language, { phoneApp: inLanguage(phoneTexts, language) });
  }
  const { hideSplash, nativeDevice } = await import('../device/native.ts');
  Object.assign(device, await nativeDevice(platform, () => translator.t('common.close')));
  void hideSplash();
}
