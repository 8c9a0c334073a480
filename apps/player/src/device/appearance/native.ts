import { Keyboard, KeyboardResize } from '@capacitor/keyboard';
import { PrivacyScreen } from '@capacitor/privacy-screen';
import { SplashScreen } from '@capacitor/splash-screen';
import { StatusBar, Style } from '@capacitor/status-bar';
import type { PhonePlatform } from '../platform.ts';

/**
 * The phone's own surfaces: the status bar follows the theme, the list of running apps shows no
 * ticket and no money, the keyboard shrinks the page.
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

/** Takes the splash away, once there is something to see. */
export async function hideSplash(): Promise<void> {
  await SplashScreen.hide();
}
