/**
 * The page of Google or Apple in the system's browser, where the player may already be signed in.
 * Providers reject web views, in which an app could read a password.
 */
export interface SignInPage {
  /**
   * Opens the page. Resolves when the player is back in the app: to the path of this app at which
   * the page ended, or to null if they closed it or the path arrives as a link (`links/links.ts`).
   */
  openSignInPage(url: string): Promise<string | null>;
}
