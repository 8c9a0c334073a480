import { useEffect, useRef, type RefObject } from 'react';

/** Where a step takes the place of another, the keyboard goes on at its first field: what it was on is gone. */
export function useFocusOfStep(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    place.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, [step]);
  return place;
}
