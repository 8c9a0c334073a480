import { useEffect, useState } from 'react';
import { FieldError } from '@loto/design/widgets/fields/field-frame.tsx';
import { useAppDispatch, useAppSelector, useAppStore } from '../session/store/root-reducer.ts';
import { errorLeft } from '../session/store/slices/auth-actions.ts';
import type { ErrorComponent } from '../session/store/slices/error-state.ts';
import type { FieldErrors } from '../session/forms/use-form.ts';

interface FormErrorProps {
  component: ErrorComponent;
  /** The errors that the form's fields show. */
  errors: FieldErrors;
}

/**
 * Shows from the error state why an account form failed, unless a field shows it. It stays until
 * the next attempt, longer than the toast.
 */
export function FormError({ component, errors }: FormErrorProps) {
  const error = useAppSelector((state) => state.error);
  const message = error.component === component ? error.errorMessage : null;
  const [shownAtField, setShownAtField] = useState<string | null>(null);
  const isAtField = Object.values(errors).some(Boolean);
  if (message === null && shownAtField !== null) setShownAtField(null);
  if (message !== null && isAtField && shownAtField !== message) setShownAtField(message);

  const store = useAppStore();
  const dispatch = useAppDispatch();
  useEffect(
    () => () => {
      if (store.getState().error.component === component) dispatch(errorLeft());
    },
    [component, dispatch, store],
  );
  return message === null || isAtField || shownAtField === message ? null : <FieldError text={message} />;
}
