import { lazy, type ComponentType } from 'react';

const idleWithinMs = 3000;

/**
 * A component that is loaded after the first paint: no first page needs it, any later moment may. It is fetched ahead as soon as
 * the browser has nothing better to do, so that it is there even when the connection is gone by then.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  // A piece that cannot be had must not take the page down with it.
  const loadOnce = () =>
    (loading ??= load()
      .then((component) => ({ default: component }))
      .catch(() => ({ default: () => null })));
  if (typeof window !== 'undefined') {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => void loadOnce(), { timeout: idleWithinMs });
    else setTimeout(() => void loadOnce(), idleWithinMs);
  }
  return lazy(loadOnce);
}
