/** The platforms that have an app. */
export type PhonePlatform = 'android' | 'ios';

interface BridgeGlobals {
  /** Capacitor's own hook, with which a page sets the platform that it simulates. */
  CapacitorCustomPlatform?: { readonly name: string };
  /** Set by the app's web view before any script of the page. */
  Capacitor?: { getPlatform?: () => string };
}

/** Returns the phone app's platform; null in a browser. Doesn't need Capacitor's library. */
export function phonePlatform(): PhonePlatform | null {
  const { CapacitorCustomPlatform: custom, Capacitor: bridge } = globalThis as BridgeGlobals;
  const name = custom?.name ?? bridge?.getPlatform?.();
  return name === 'android' || name === 'ios' ? name : null;
}
