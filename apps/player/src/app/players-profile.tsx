import { useAnswer } from '../session/api/use-call.ts';

/** Beside every page of a verified player: their profile as it is now (specification 4). */
export function PlayersProfile(): null {
  useAnswer('getProfile', {});
  return null;
}
