/** Whose password a form sets, for password managers alone: nobody sees it and no key reaches it. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
