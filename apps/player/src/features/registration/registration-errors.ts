import type { TFunction } from 'i18next';
import { newPasswordErrors, type NewPassword, type NewPasswordErrors } from '../../credentials/index.ts';

/** What a person types to open an account. */
export interface RegistrationFields extends NewPassword {
  email: string;
}

/** Texts of what is wrong, by field. */
export type RegistrationErrors = NewPasswordErrors & { email?: string | undefined };

/** What the form says before it asks the server, which alone knows the most used passwords; null when nothing is wrong. */
export function registrationErrors(fields: RegistrationFields, t: TFunction): RegistrationErrors | null {
  const email = emailError(fields.email.trim(), t);
  const password = newPasswordErrors(fields, fields.email, t);
  return (email ?? password) ? { email, ...password } : null;
}

function emailError(email: string, t: TFunction): string | undefined {
  if (email === '') return t('registration.emailMissing');
  if (!/^\S+@\S+\.\S+$/.test(email)) return t('registration.emailWrong');
  return undefined;
}
