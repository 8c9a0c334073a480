import type { CallId } from './endpoints.ts';

/**
 * When a call requires a recent sign-in of its session, beside a valid token:
 * - `never`, or `always`;
 * - `withField`: when its body has one of these fields;
 * - `withoutField`: unless its body has this field, a password that the handler checks itself.
 */
export type StepUpRule =
  | 'never'
  | 'always'
  | { readonly withField: readonly string[] }
  | { readonly withoutField: string };

/**
 * The rule of every call: what leads money away, says who a player is, or opens or closes the
 * account is not done with a stolen token alone. Signing devices out is a defence and needs
 * nothing. See docs/decisions/0082-a-recent-sign-in.md.
 */
export const stepUpRules: Readonly<Record<CallId, StepUpRule>> = {
  register: 'never',
  verifyEmail: 'never',
  resendVerificationEmail: 'never',
  forgotPassword: 'never',
  resendOtp: 'never',
  verifyOtp: 'never',
  resetPassword: 'never',
  changePassword: { withoutField: 'oldPassword' },
  deleteAccount: { withoutField: 'password' },
  login: 'never',
  anonymousLogin: 'never',
  googleLogin: 'never',
  appleLogin: 'never',
  signInOptions: 'never',
  refreshToken: 'never',
  logout: 'never',
  listSessions: 'never',
  endSession: 'never',
  endAllSessions: 'never',
  stepUpWithPassword: 'never',
  passkeySignInOptions: 'never',
  passkeySignIn: 'never',
  passkeyStepUpOptions: 'never',
  stepUpWithPasskey: 'never',
  listPasskeys: 'never',
  passkeyCreationOptions: 'always',
  addPasskey: 'always',
  removePasskey: 'always',
  getProfile: 'never',
  updateProfile: { withField: ['cnp', 'birthDate'] },
  referralCodes: 'never',
  generateReferralCode: 'never',
  referralCodeVisits: 'never',
  gameTypes: 'never',
  gamePeriods: 'never',
  checkGamePeriod: 'never',
  results: 'never',
  campaigns: 'never',
  versionRequirements: 'never',
  buyTicket: 'never',
  externalBuyTicket: 'never',
  listTickets: 'never',
  getTicket: 'never',
  showTicket: 'never',
  downloadTicket: 'never',
  ticketOutcome: 'never',
  checkout: 'never',
  addCard: 'always',
  listCards: 'never',
  deleteCard: 'always',
  winningHistory: 'never',
  acceptWinningPayment: 'never',
  declineWinningPayment: 'never',
  selectWinningCard: 'always',
  removeWinningCard: 'always',
  payoutDestinations: 'never',
  addBankAccount: 'always',
  checkStopLink: 'never',
  stopPayouts: 'never',
  listNotices: 'never',
  readNotices: 'never',
  getPushSettings: 'never',
  choosePushKinds: 'never',
  addPushDevice: 'never',
  removePushDevice: 'never',
  // who lowers is helped at once, and what was raised waits for days
  getPlayLimits: 'never',
  setPlayLimits: 'never',
  confirmLimitRaise: 'never',
  cancelLimitRaise: 'never',
  getPlayPause: 'never',
  pausePlay: 'never',
  getPlaySettings: 'never',
  choosePlaySettings: 'never',
  getPlaySummary: 'never',
  getRealityCheck: 'never',
};

/**
 * Whether a request requires a recent sign-in, by the rule of its call.
 * @param body as the contract parsed it
 */
export function needsStepUp(call: CallId, body: unknown): boolean {
  const rule = stepUpRules[call];
  if (typeof rule === 'string') return rule === 'always';
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if ('withoutField' in rule) return fields[rule.withoutField] === undefined;
  return rule.withField.some((field) => fields[field] !== undefined);
}
