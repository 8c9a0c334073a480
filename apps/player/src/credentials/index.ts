export { CodeForm } from './code-form.tsx';
export { EmailField, emailError } from './email-field.tsx';
export { NewPasswordForm } from './new-password-form.tsx';
export { newPasswordErrors, noPassword, passwordCodes, type NewPassword } from './new-password-form.tsx';
export { CurrentPasswordField, HiddenUsername, NewPasswordFields } from './new-password-form.tsx';
export { ResendButton } from './resend-button.tsx';
export { resendStateOf, type ResendState } from './resend-button.tsx';
