import { useLayoutEffect } from 'react';
import { useBodyMark } from './body-mark.tsx';

const mounted = { toasts: 0, modals: 0 };

/**
 * Rendered with each visible toast. Adds space for it below a phone's page or its modal.
 *
 * The space grows immediately, but shrinks only when that moves nothing in view. Otherwise a button
 * could move away from under the finger when a toast's time is over.
 */
export function ToastSpace(): null {
  useMounted('toasts');
  return null;
}

/** Rendered in each modal; keeps the space until the modal closes. */
export function ModalMark(): null {
  useBodyMark('modal');
  useMounted('modals');
  return null;
}

function useMounted(kind: keyof typeof mounted): void {
  useLayoutEffect(() => {
    mounted[kind] += 1;
    settle();
    return () => {
      mounted[kind] -= 1;
      settle();
    };
  }, [kind]);
}

/** Sets how many toasts there is space for, or waits until the page is scrolled. */
function settle(): void {
  const { dataset } = document.body;
  const reserved = Number(dataset['toastSpace'] ?? 0);
  const isKept = mounted.toasts < reserved && (mounted.modals > 0 || isSpaceInView());
  if (mounted.toasts === 0 && !isKept) delete dataset['toastSpace'];
  else if (!isKept) dataset['toastSpace'] = String(mounted.toasts);

  if (isKept) addEventListener('scroll', settle, { passive: true });
  else removeEventListener('scroll', settle);
}

function isSpaceInView(): boolean {
  const { scrollHeight } = document.documentElement;
  const space = Number.parseFloat(getComputedStyle(document.body).paddingBottom) || 0;
  return scrollY > 0 && scrollHeight - innerHeight - scrollY < space;
}
