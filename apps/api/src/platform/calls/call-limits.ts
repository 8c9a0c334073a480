import type { CallId } from '@loto/api-contract';
import type { Queries } from '../database/database.ts';
import { forgetAttempts, type AttemptLimit } from './attempt-limit.ts';

/**
 * What bounds a call, beside how many requests of one player are under way. A number of times in
 * a window is counted for each player, retries with an idempotency key as well: repeating a stored
 * response may call a provider. Otherwise it is named what else does:
 * - `under-way`: nothing else, it only reads what is the player's or writes little of it;
 * - `by-address`: its handler counts network addresses, e-mails or tokens;
 * - `by-handler`: its handler counts what the player has or did;
 * - `open`: anyone reads what is the same for everyone.
 */
export type CallLimit =
  | { readonly most: number; readonly windowMs: number }
  | 'under-way'
  | 'by-address'
  | 'by-handler'
  | 'open';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Far more than people do, far less than a script would. */
export const callLimits: Readonly<Record<CallId, CallLimit>> = {
  register: 'by-address',
  verifyEmail: 'by-address',
  resendVerificationEmail: 'by-address',
  forgotPassword: 'by-address',
  resendOtp: 'by-address',
  verifyOtp: 'by-address',
  resetPassword: 'by-address',
  // the password is tried as at a sign-in
  changePassword: 'by-handler',
  deleteAccount: 'by-handler',
  login: 'by-address',
  anonymousLogin: 'by-address',
  googleLogin: 'by-address',
  appleLogin: 'by-address',
  signInOptions: 'by-address',
  refreshToken: 'by-address',
  logout: 'under-way',
  listSessions: 'under-way',
  endSession: 'under-way',
  endAllSessions: 'under-way',
  passkeySignInOptions: 'by-address',
  passkeySignIn: 'by-address',
  listPasskeys: 'under-way',
  passkeyCreationOptions: 'by-handler',
  addPasskey: 'by-handler',
  removePasskey: { most: 30, windowMs: hourMs },
  stepUpWithPassword: 'by-handler',
  passkeyStepUpOptions: { most: 60, windowMs: hourMs },
  stepUpWithPasskey: { most: 60, windowMs: hourMs },
  getProfile: 'under-way',
  updateProfile: { most: 60, windowMs: 10 * minuteMs },
  referralCodes: 'under-way',
  generateReferralCode: { most: 60, windowMs: hourMs },
  referralCodeVisits: 'by-address',
  gameTypes: 'under-way',
  gamePeriods: 'open',
  checkGamePeriod: 'under-way',
  results: 'open',
  campaigns: 'open',
  versionRequirements: 'open',
  // by how many tickets wait for their payment
  buyTicket: 'by-handler',
  externalBuyTicket: 'by-handler',
  listTickets: 'under-way',
  getTicket: 'under-way',
  showTicket: 'under-way',
  // the files are limited where they are made
  downloadTicket: 'under-way',
  ticketOutcome: 'under-way',
  // these call a provider
  checkout: { most: 60, windowMs: 10 * minuteMs },
  addCard: { most: 20, windowMs: hourMs },
  deleteCard: { most: 30, windowMs: hourMs },
  listCards: 'under-way',
  winningHistory: 'under-way',
  acceptWinningPayment: { most: 60, windowMs: hourMs },
  declineWinningPayment: { most: 60, windowMs: hourMs },
  selectWinningCard: { most: 60, windowMs: hourMs },
  removeWinningCard: { most: 60, windowMs: hourMs },
  payoutDestinations: 'under-way',
  addBankAccount: { most: 20, windowMs: hourMs },
  checkStopLink: 'by-address',
  stopPayouts: 'by-address',
  listNotices: 'under-way',
  readNotices: 'under-way',
  getPushSettings: 'under-way',
  choosePushKinds: { most: 120, windowMs: hourMs },
  addPushDevice: { most: 60, windowMs: hourMs },
  removePushDevice: { most: 60, windowMs: hourMs },
  getPlayLimits: 'under-way',
  setPlayLimits: { most: 30, windowMs: hourMs },
  confirmLimitRaise: { most: 30, windowMs: hourMs },
  cancelLimitRaise: { most: 30, windowMs: hourMs },
  getPlayPause: 'under-way',
  // it can only be lengthened
  pausePlay: 'under-way',
  getPlaySettings: 'under-way',
  choosePlaySettings: { most: 120, windowMs: hourMs },
  getPlaySummary: 'under-way',
  getRealityCheck: 'under-way',
};

/** The limit of a call that is counted for each player; null where there is none. */
export function playerLimit(id: CallId): AttemptLimit | null {
  const limit = callLimits[id];
  return typeof limit === 'string' ? null : { scope: `call-${id}`, ...limit };
}

/** Forgets how often a player made calls, whose account is deleted. */
export async function forgetCallsOf(queries: Queries, playerId: string): Promise<void> {
  for (const id of Object.keys(callLimits) as CallId[]) {
    const limit = playerLimit(id);
    if (limit !== null) await forgetAttempts(queries, limit, playerId);
  }
}
