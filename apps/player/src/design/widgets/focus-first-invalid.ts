/**
 * After a refused submit: the first field in error takes the focus. Call it once the errors are
 * rendered.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
