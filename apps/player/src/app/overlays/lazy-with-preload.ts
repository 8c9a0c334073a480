import { lazy, type ComponentType } from 'react';

const idleWithinMs = 3000;

/**
 * A component that is loaded after the first paint, for what no first page needs. It is preloaded
 * when the browser is idle, so that it is available even when the connection is lost later.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  // A chunk that fails to load must not break the page.
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
