import { clientIdentity } from '../../device/client-identity/index.ts';
import { useAppSelector } from '../../session/root-reducer.ts';
import type { AccessFacts } from './decide-access.ts';

/** The facts of the running session that {@link decideAccess} needs. */
export function useAccessFacts(): AccessFacts {
  const { isAuthenticated, isProfileCompleted, registrationEmail, user } = useAppSelector(
    (state) => state.auth,
  );
  const passwordReset = useAppSelector((state) => state.passwordReset);
  const gameTicket = useAppSelector((state) => state.ticket.gameTicket);
  return {
    isAuthenticated,
    isEmailVerified: user?.isEmailVerified === true,
    isCodeAwaited: registrationEmail !== null,
    isResetCodeAwaited: passwordReset.email !== null,
    isResetOpen: passwordReset.isOpen,
    isProfileCompleted,
    hasChosenTicket: gameTicket !== null,
    isNative: clientIdentity().isNative,
  };
}
