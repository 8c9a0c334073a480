import { useEffect, useState } from 'react';

/** How long loading may last before anything says so (art direction, Components: Loading). */
const SHOW_AFTER_MS = 250;

/** Covers the screen while it waits; short waits never show it. */
export function LoadingOverlay({ isLoading, text }: { isLoading: boolean; text: string }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setDue(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isLoading]);
  return (
    <output>
      {isLoading && isDue && (
        <span className="loading">
          <span className="feeddots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <b>{text}</b>
        </span>
      )}
    </output>
  );
}
