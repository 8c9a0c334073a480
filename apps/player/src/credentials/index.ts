export { AccountName } from './account-name.tsx';
export { CodeForm } from './code-form.tsx';
export { newPasswordErrors, type NewPasswordErrors } from './new-password-errors.ts';
export { NewPasswordFields } from './new-password-fields.tsx';
export { NewPasswordForm } from './new-password-form.tsx';
export type { NewPassword } from './new-password-problems.ts';
export { ResendButton } from './resend-button.tsx';
export { resendStateOf, type ResendState } from './use-resend.ts';
