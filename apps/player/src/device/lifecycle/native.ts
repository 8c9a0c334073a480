import { App } from '@capacitor/app';
import type { PluginListenerHandle } from '@capacitor/core';
import type { Stop } from '../phone.ts';
import type { Lifecycle } from './lifecycle.ts';

export const nativeLifecycle: Lifecycle = {
  onBack: (pressed) => stopOf(App.addListener('backButton', pressed)),
  onPause: (paused) => stopOf(App.addListener('pause', paused)),
  onResume: (resumed) => stopOf(App.addListener('resume', resumed)),
  exit: () => void App.exitApp(),
};

/**
 * Returns a function that ends a plugin's subscription immediately, even while it's being created.
 */
export function stopOf(listener: Promise<PluginListenerHandle>): Stop {
  return () => void listener.then(async (handle) => handle.remove());
}
