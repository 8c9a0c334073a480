/** What an installed app must know and a browser reads from its address; in `app-settings.json`. */
export interface ShellSettings {
  /** The product's host: of the API, of links that open the app, of returns from payments. */
  productOrigin: string;
  /** The app's number in Apple's store. */
  appleId?: string;
  /** Whether the app for Android was built with an account of Firebase (google-services.json). */
  hasAndroidPush: boolean;
}

/**
 * Reads the settings that the app was built with.
 * @throws when they are missing: such an app can do nothing
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
