/** The phones there is an app for. */
export type PhonePlatform = 'android' | 'ios';

interface BridgeGlobals {
  /** Capacitor's own hook: a page that says which platform it stands for. */
  CapacitorCustomPlatform?: { readonly name: string };
  /** What the app's web view puts into the page before any script of ours. */
  Capacitor?: { getPlatform?: () => string };
}

/** Which phone app the page runs in; null in a browser. Needs nothing of Capacitor's library. */
export function phonePlatform(): PhonePlatform | null {
  const { CapacitorCustomPlatform: custom, Capacitor: bridge } = globalThis as BridgeGlobals;
  const name = custom?.name ?? bridge?.getPlatform?.();
  return name === 'android' || name === 'ios' ? name : null;
}
