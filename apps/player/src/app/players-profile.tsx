import { useGetProfileQuery } from '../session/api/calls/account-calls.ts';

/** Beside every page of a verified player: their profile as it is now (specification 4). */
export function PlayersProfile(): null {
  useGetProfileQuery({});
  return null;
}
