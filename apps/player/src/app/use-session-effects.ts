import { useEffect } from 'react';
import { useGetProfileQuery } from '../session/calls/account-calls.ts';
import { watchOtherTabs } from '../session/other-tabs.ts';
import { useAppDispatch, useAppSelector } from '../session/root-reducer.ts';
import { restoreToasts } from '../session/toasts.ts';

/**
 * What runs beside every page: the profile of a verified player (specification 4), news from other
 * tabs, fresh returns.
 */
export function useSessionEffects(): void {
  const dispatch = useAppDispatch();
  const isVerified = useAppSelector(
    ({ auth }) => auth.isAuthenticated && auth.user?.isEmailVerified === true,
  );
  useGetProfileQuery({}, { skip: !isVerified });
  useEffect(() => watchOtherTabs(dispatch), [dispatch]);
  useEffect(restoreToasts, []);
  useEffect(() => {
    addEventListener('pageshow', reloadWhenFrozen);
    return () => removeEventListener('pageshow', reloadWhenFrozen);
  }, []);
}

/**
 * Going back from the provider can bring the page as it was left, mid-payment: what it shows is no
 * longer true.
 */
function reloadWhenFrozen({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}
