/**
 * Pages that a visitor sees first. They are shown without the slices and the calls, which are
 * loaded once they are needed or the browser is idle.
 */
const firstPages =
  /^\/(?:welcome(?:-splash)?|auth(?:\/(?:sign-in|login|registration(?:\/[^/]+)?))?|terms-and-conditions|privacy-policy|sales-conditions|responsible-gambling|delete-account)?\/?$/i;

/** Whether an address is one of the first pages. */
export function isFirstPage(pathname: string): boolean {
  return firstPages.test(pathname);
}
