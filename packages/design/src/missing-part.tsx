import { type ComponentType, lazy, useEffect } from 'react';

/**
 * Returns the error for a part whose script couldn't be loaded. React Router's own error has the
 * same name (`scripts/failing-routes.ts`).
 */
export function missingPart(cause: unknown): Error {
  const error = new Error('A part of the page is missing', { cause });
  error.name = 'MissingPart';
  return error;
}

/** Reports whether a part of the page failed because its script couldn't be loaded. */
export const isMissingPart = (error: unknown) => error instanceof Error && error.name === 'MissingPart';

/** Makes the page show that a part is missing and offer a reload (`public/first-paint.js`). */
export function sayNotLoaded(): void {
  dispatchEvent(new Event('loto-not-loaded'));
}

/**
 * Replaces a component whose script couldn't be loaded. Without internet it shows nothing, because
 * the page already says so, and a reload wouldn't help.
 */
export function MissingPart(): null {
  useEffect(() => {
    if (navigator.onLine) sayNotLoaded();
    else addEventListener('online', sayNotLoaded, { once: true });
  }, []);
  return null;
}

/**
 * Returns a component that is loaded when it's first shown.
 * @param Instead the component to show if the script can't be loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = MissingPart,
) {
  return lazy(async () => ({ default: await load().catch(() => Instead) }));
}
