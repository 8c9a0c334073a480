import { useEffect, useRef } from 'react';

/** Calls `tell` once each time something comes to its end, such as the sales for a draw. */
export function useWhenOver(isOver: boolean, tell: () => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  }, [tell]);
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
}
