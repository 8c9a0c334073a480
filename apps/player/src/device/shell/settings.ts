/** The settings of a phone app in `app-settings.json`, which a browser derives from its URL. */
export interface ShellSettings {
  /** The product's host, for the API, links that open the app, and returns from payments. */
  productOrigin: string;
  /** The app's number in Apple's store. */
  appleId?: string;
  /** True if the app for Android was built with a Firebase account (google-services.json). */
  hasAndroidPush: boolean;
}

/**
 * Reads the settings that the app was built with.
 * @throws if they are missing, because the app can't work without them
 */
export async function readShellSettings(): Promise<ShellSettings> {
  const answer = await fetch('/app-settings.json');
  const { productOrigin, appleId, hasAndroidPush } = (await answer.json()) as Partial<ShellSettings>;
  if (typeof productOrigin !== 'string') throw new Error('The settings of the app name no productOrigin');
  return {
    productOrigin: new URL(productOrigin).origin,
    ...(appleId && { appleId }),
    hasAndroidPush: hasAndroidPush === true,
  };
}
