import { Keyboard, KeyboardResize } from '@capacitor/keyboard';
import { PrivacyScreen } from '@capacitor/privacy-screen';
import { SplashScreen } from '@capacitor/splash-screen';
import { StatusBar, Style } from '@capacitor/status-bar';
import type { PhonePlatform } from '../platform.ts';

/**
 * Sets up the phone's own surfaces: the status bar follows the theme, the list of running apps
 * shows no ticket and no money, and the keyboard shrinks the page.
 */
export async function startAppearance(platform: PhonePlatform): Promise<void> {
  const root = document.documentElement;
  const follow = () => {
    const style = root.dataset['theme'] === 'dark' ? Style.Dark : Style.Light;
    void StatusBar.setStyle({ style });
  };
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] });
  await PrivacyScreen.enable({ android: { privacyModeOnActivityHidden: 'splash' } });
  if (platform === 'ios') await Keyboard.setResizeMode({ mode: KeyboardResize.Native });
}

/** Hides the splash screen once the first page is rendered. */
export async function hideSplash(): Promise<void> {
  await SplashScreen.hide();
}
