import { useNavigate } from 'react-router';

/** Goes back in the history; a page opened directly goes to the given path instead. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    // The router counts its entries; the first of a tab has nothing of ours before it.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(otherwise, { replace: true }));
  };
}
