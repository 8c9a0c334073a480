import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { hasPageBefore } from '../../session/arrival/has-page-before.ts';

/** Goes back in the history; a page opened directly goes to the given path instead. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBefore() ? navigate(-1) : navigate(otherwise, { replace: true }));
}

/**
 * The same for a link to the other path, which leads there also before the page's script runs.
 * @returns its `onClick`
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
