export { CodeForm } from './code-form.tsx';
export { EmailField, emailError } from './email-field.tsx';
export { NewPasswordForm } from './new-password-form.tsx';
export { newPasswordErrors, noPassword, passwordCodes, type NewPassword } from './new-password.ts';
export { CurrentPasswordField, HiddenUsername, NewPasswordFields } from './password-fields.tsx';
export { ResendButton } from './resend-button.tsx';
export { resendStateOf, type ResendState } from './use-resend.ts';
