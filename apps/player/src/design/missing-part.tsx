import { type ComponentType, lazy, useEffect } from 'react';

/**
 * The error of a part whose script did not come; React Router's own has the same name
 * (`scripts/failing-routes.ts`).
 */
export function missingPart(cause: unknown): Error {
  const error = new Error('A part of the page is missing', { cause });
  error.name = 'MissingPart';
  return error;
}

/** Whether a part of the page failed because its script did not come. */
export const isMissingPart = (error: unknown) => error instanceof Error && error.name === 'MissingPart';

/** Has the page say that a part of it is missing, and offer a reload (`public/first-paint.js`). */
export function sayNotLoaded(): void {
  dispatchEvent(new Event('loto-not-loaded'));
}

/**
 * Stands in place of a component whose script did not come. Without internet the page says that
 * already, and a reload helps only later.
 */
export function MissingPart(): null {
  useEffect(() => {
    if (navigator.onLine) sayNotLoaded();
    else addEventListener('online', sayNotLoaded, { once: true });
  }, []);
  return null;
}

/**
 * A component that is loaded when it is first shown.
 * @param Instead what stands in its place where its script does not come
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = MissingPart,
) {
  return lazy(async () => ({ default: await load().catch(() => Instead) }));
}
