import { useEffect, useState } from 'react';

const secondMs = 1_000;

/**
 * Returns the server's time, which runs on between two answers, and renders again each second.
 * @param answeredNow the server's time in the newest answer; undefined before the first
 */
export function useServerNow(answeredNow: string | undefined): Date {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    if (answeredNow === undefined) return undefined;
    // The device's own clock may be wrong; only how far it runs counts.
    const skewMs = Date.parse(answeredNow) - Date.now();
    const timer = setInterval(() => setNow(new Date(Date.now() + skewMs)), secondMs);
    return () => clearInterval(timer);
  }, [answeredNow]);
  return now ?? new Date(answeredNow ?? 0);
}
