/** What is wrong with the form, by field, as keys of its texts. */
export interface SignInProblems {
  email?: 'emailMissing' | 'emailWrong';
  password?: 'passwordMissing';
}

/** What the form says before it asks the server, which decides in the end. */
export function signInProblems({ email, password }: { email: string; password: string }): SignInProblems {
  const problems: SignInProblems = {};
  if (email.trim() === '') problems.email = 'emailMissing';
  else if (!/^\S+@\S+\.\S+$/.test(email.trim())) problems.email = 'emailWrong';
  if (password === '') problems.password = 'passwordMissing';
  return problems;
}
