/**
 * Pages that visitors see first. They work without the slices and the calls, which are loaded when
 * needed or when the browser is idle.
 */
const firstPages =
  /^\/(?:welcome(?:-splash)?|auth(?:\/(?:sign-in|login|registration(?:\/[^/]+)?))?|terms-and-conditions|privacy-policy|sales-conditions|responsible-gambling|delete-account)?\/?$/i;

/** Reports whether a path is one of the first pages. */
export function isFirstPage(pathname: string): boolean {
  return firstPages.test(pathname);
}
