/**
 * The page of Google or Apple in the system's browser, which knows the person there: providers
 * refuse web views, in which an app could read a password.
 */
export interface SignInPage {
  /**
   * Opens the page. Resolves when the person is back in the app: to the path of ours that the page
   * ended at, or to null when they closed it or the path comes as a link (`links/links.ts`).
   */
  openSignInPage(url: string): Promise<string | null>;
}
