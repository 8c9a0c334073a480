import { useEffect } from 'react';
import { useGetProfileQuery } from '../session/calls/account-calls.ts';
import { useAppDispatch, useAppSelector } from '../session/root-reducer.ts';
import { watchOtherTabs } from '../session/other-tabs.ts';

/** What runs beside every page: the profile of a verified player (specification 4), and news from other tabs. */
export function useSessionEffects(): void {
  const dispatch = useAppDispatch();
  const isVerified = useAppSelector(
    ({ auth }) => auth.isAuthenticated && auth.user?.isEmailVerified === true,
  );
  useGetProfileQuery({}, { skip: !isVerified });
  useEffect(() => watchOtherTabs(dispatch), [dispatch]);
}
