import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../session/toasts.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { accessOf } from './access-of.ts';
import { decideAccess } from './decide-access.ts';
import { useAccessFacts } from './use-access-facts.ts';

/**
 * The one place where guards are applied: shows the page, or sends the visitor where the decision
 * says.
 */
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
    // Who was stopped on the way to something comes back to it from the profile.
    const state = toast === undefined ? undefined : { returnTo: pathname };
    return <Navigate to={decision.to} replace state={state} />;
  }
  return children;
}
