import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigation } from 'react-router';
import { device } from '../../device/device.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { useWholeStore } from '../../session/store/first-store.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { isFirstPage } from '../first-pages.ts';
import { useIsHydrated } from '@loto/design/use-is-hydrated';
import { type AccessFacts, accessOf, decideAccess } from './decide-access.ts';

/** Shows the page or redirects, according to the access rules. */
export function AccessGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { t } = useTexts();
  const facts = useAccessFacts();
  const isHydrated = useIsHydrated();
  const decision = decideAccess(accessOf(pathname), facts);
  const toast = decision.kind === 'redirect' ? decision.toast : undefined;
  useEffect(() => {
    if (toast !== undefined) showToast({ kind: 'warning', text: t(`errors.${toast}`) });
  }, [toast, t]);
  if (isHydrated && decision.kind === 'redirect') {
    // The profile page leads back to the page that was refused.
    const state = toast === undefined ? undefined : { returnTo: pathname };
    return <Navigate to={decision.to} replace state={state} />;
  }
  return <Suspense>{isFirstPage(pathname) ? children : <WholePage>{children}</WholePage>}</Suspense>;
}

/** A page that needs all slices and calls. */
function WholePage({ children }: { children: ReactNode }) {
  useWholeStore();
  return children;
}

/** Returns the data about the session that {@link decideAccess} needs. */
function useAccessFacts(): AccessFacts {
  const { isAuthenticated, isProfileCompleted, registrationEmail, user } = useAppSelector(
    (state) => state.auth,
  );
  const passwordReset = useAppSelector((state) => state.passwordReset);
  const gameTicket = useAppSelector((state) => state.ticket.gameTicket);
  const isLeaving = useNavigation().state !== 'idle';
  return {
    isAuthenticated,
    isEmailVerified: user?.isEmailVerified === true,
    isCodeAwaited: registrationEmail !== null,
    isResetCodeAwaited: passwordReset.email !== null,
    isResetOpen: passwordReset.isOpen,
    isPasswordAwaited:
      user?.hasPassword === false && passwordReset.isOpen && passwordReset.email === user.email,
    isProfileCompleted,
    // A paid ticket is no longer chosen while the page with its outcome is still loading.
    hasChosenTicket: gameTicket !== null || isLeaving,
    isNative: device.isNative,
  };
}
