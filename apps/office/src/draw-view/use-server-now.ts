import { useEffect, useState } from 'react';

const secondMs = 1_000;

/**
 * Returns the server's time, which keeps running between responses, and renders every second.
 * @param answeredNow the server's time in the newest response; undefined before the first one
 */
export function useServerNow(answeredNow: string | undefined): Date {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    if (answeredNow === undefined) return undefined;
    // The device's own clock may be wrong, so only its elapsed time counts.
    const skewMs = Date.parse(answeredNow) - Date.now();
    const timer = setInterval(() => setNow(new Date(Date.now() + skewMs)), secondMs);
    return () => clearInterval(timer);
  }, [answeredNow]);
  return now ?? new Date(answeredNow ?? 0);
}
