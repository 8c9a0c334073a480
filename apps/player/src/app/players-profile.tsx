import { useAnswer } from '../session/api/use-call.ts';

/** Loads the profile of a verified player on every page (specification 4). */
export function PlayersProfile(): null {
  useAnswer('getProfile', {});
  return null;
}
