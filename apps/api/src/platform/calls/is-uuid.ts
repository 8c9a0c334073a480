const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Tells whether a text can be one of our ids, so that ids of other systems do not fail in a query.
 */
export function isUuid(text: string): boolean {
  return form.test(text);
}
