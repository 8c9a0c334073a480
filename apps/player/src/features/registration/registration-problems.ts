/** What a person types to open an account. */
export interface RegistrationFields {
  email: string;
  password: string;
  repeat: string;
}

/** Problems by field, as keys of the form's texts. `missingCount` is how many characters the password lacks. */
export interface RegistrationProblems {
  email?: 'emailMissing' | 'emailWrong';
  password?: 'passwordMissing' | 'passwordShort' | 'passwordLong' | 'passwordIsEmail';
  repeat?: 'repeatMissing' | 'repeatDiffers';
  missingCount: number;
}

/** The contract's limits of a new password, in UTF-16 units as the server counts them. */
export const passwordLength = { min: 10, max: 128 } as const;

/** What the form says before it asks the server, which alone knows the most used passwords. */
export function registrationProblems({ email, password, repeat }: RegistrationFields): RegistrationProblems {
  const address = email.trim();
  const problems: RegistrationProblems = { missingCount: passwordLength.min - password.length };
  if (address === '') problems.email = 'emailMissing';
  else if (!/^\S+@\S+\.\S+$/.test(address)) problems.email = 'emailWrong';
  if (password === '') problems.password = 'passwordMissing';
  else if (problems.missingCount > 0) problems.password = 'passwordShort';
  else if (password.length > passwordLength.max) problems.password = 'passwordLong';
  else if (password.toLowerCase() === address.toLowerCase()) problems.password = 'passwordIsEmail';
  if (repeat === '') problems.repeat = 'repeatMissing';
  else if (repeat !== password) problems.repeat = 'repeatDiffers';
  return problems;
}
