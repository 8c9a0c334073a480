export { characterRefused, CurrentPasswordField, EmailField, emailError } from './account-fields.tsx';
export { BirthDateFields } from './birth-date-fields.tsx';
export type { TypedBirthDate } from './birth-date.ts';
export { CnpForm } from './cnp-form.tsx';
export { CodeForm } from './code-form.tsx';
export { FormError } from './form-error.tsx';
export {
  HiddenUsername,
  NewPasswordFields,
  NewPasswordForm,
  newPasswordErrors,
  noPassword,
  passwordCodes,
  type NewPassword,
} from './new-password-form.tsx';
export { ResendButton, resendStateOf, type ResendState } from './resend-button.tsx';
export { useFirstPassword } from './use-first-password.ts';
