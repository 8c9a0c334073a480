/**
 * The page of Google or Apple in the system's browser, where the person may be signed in. Providers
 * refuse web views, in which an app could read a password.
 */
export interface SignInPage {
  /**
   * Opens the page. Resolves when the person is back in the app: to the path of this app at which
   * the page ended, or to null when they closed it or the path arrives as a link
   * (`links/links.ts`).
   */
  openSignInPage(url: string): Promise<string | null>;
}
