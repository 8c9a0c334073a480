/**
 * Pages that visitors see first. They show without the slices and the calls, which are loaded when
 * they are needed or the browser is idle.
 */
const firstPages =
  /^\/(?:welcome(?:-splash)?|auth(?:\/(?:sign-in|login|registration(?:\/[^/]+)?))?|terms-and-conditions|privacy-policy|sales-conditions|responsible-gambling|delete-account)?\/?$/i;

/** Reports whether an address is one of the first pages. */
export function isFirstPage(pathname: string): boolean {
  return firstPages.test(pathname);
}
