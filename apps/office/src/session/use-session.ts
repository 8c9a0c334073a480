import type { OfficeSession } from '@loto/office-contract';
import { createContext, useContext } from 'react';

/** The signed-in operator's session, which the guard provides to every screen. */
export const SessionContext = createContext<OfficeSession | null>(null);

/**
 * Returns the session of the signed-in operator.
 * @throws {Error} outside of the guard
 */
export function useSession(): OfficeSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('There is no session outside of the guard');
  return session;
}
