import { useNavigate } from 'react-router';

/** Goes back to where the reader came from; a page opened on its own leads to the given place instead. */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    // The router counts its entries; the first of a tab has nothing of ours before it.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(otherwise, { replace: true }));
  };
}
