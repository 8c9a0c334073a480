/** Returns `a•••@exemplu.ro`, which is enough for checking the e-mail that a caller states. */
export function hiddenEmail(email: string | null): string {
  const [name = '', domain = ''] = (email ?? '').split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}
