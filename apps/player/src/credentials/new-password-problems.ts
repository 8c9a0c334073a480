/** A new password as it is typed, twice: who mistypes it would be locked out. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** Problems by field, as keys of the texts. `missingCount` is how many characters the password lacks. */
export interface NewPasswordProblems {
  password?: 'passwordMissing' | 'passwordShort' | 'passwordLong' | 'passwordIsEmail';
  confirmPassword?: 'repeatMissing' | 'repeatDiffers';
  missingCount: number;
}

/** The contract's limits of a new password, in UTF-16 units as the server counts them. */
export const passwordLength = { min: 10, max: 128 } as const;

/** What a form says of a new password before it asks the server, which alone knows the most used ones. */
export function newPasswordProblems(
  { password, confirmPassword }: NewPassword,
  email: string,
): NewPasswordProblems {
  const problems: NewPasswordProblems = { missingCount: passwordLength.min - password.length };
  if (password === '') problems.password = 'passwordMissing';
  else if (problems.missingCount > 0) problems.password = 'passwordShort';
  else if (password.length > passwordLength.max) problems.password = 'passwordLong';
  else if (password.toLowerCase() === email.trim().toLowerCase()) problems.password = 'passwordIsEmail';
  if (confirmPassword === '') problems.confirmPassword = 'repeatMissing';
  else if (confirmPassword !== password) problems.confirmPassword = 'repeatDiffers';
  return problems;
}
