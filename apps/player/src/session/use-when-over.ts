import { useEffect, useRef } from 'react';

/** Calls `onOver` once each time something ends, such as the sales for a draw. */
export function useWhenOver(isOver: boolean, onOver: () => void): void {
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  }, [onOver]);
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
}
