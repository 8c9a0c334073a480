import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { hasPageBefore } from '../../session/arrival/has-page-before.ts';

/**
 * Returns a function that goes back in the history, or to the given path if the page was opened
 * directly.
 */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBefore() ? navigate(-1) : navigate(otherwise, { replace: true }));
}

/**
 * Returns an `onClick` that goes back, for a link to the fallback path. The link also works before
 * the page's script runs.
 */
export function useGoBackByLink(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const opensAnother = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (opensAnother || !hasPageBefore()) return;
    event.preventDefault();
    void navigate(-1);
  };
}
