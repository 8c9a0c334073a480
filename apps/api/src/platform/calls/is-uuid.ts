const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether a text can be one of our ids; what another system calls its own must not become a failing
 * query.
 */
export function isUuid(text: string): boolean {
  return form.test(text);
}
