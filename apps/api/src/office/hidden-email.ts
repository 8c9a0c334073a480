/** Returns `a•••@exemplu.ro`, which is enough to compare with the e-mail that a caller names. */
export function hiddenEmail(email: string | null): string {
  const [name = '', domain = ''] = (email ?? '').split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}
