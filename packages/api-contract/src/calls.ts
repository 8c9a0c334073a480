import { acceptWinningPayment } from './calls/accept-winning-payment.ts';
import { addCard } from './calls/add-card.ts';
import { anonymousLogin } from './calls/anonymous-login.ts';
import { appleLogin } from './calls/apple-login.ts';
import { buyTicket } from './calls/buy-ticket.ts';
import { campaigns } from './calls/campaigns.ts';
import { changePassword } from './calls/change-password.ts';
import { checkGamePeriod } from './calls/check-game-period.ts';
import { checkout } from './calls/checkout.ts';
import { declineWinningPayment } from './calls/decline-winning-payment.ts';
import { deleteAccount } from './calls/delete-account.ts';
import { deleteCard } from './calls/delete-card.ts';
import { downloadTicket } from './calls/download-ticket.ts';
import { endAllSessions } from './calls/end-all-sessions.ts';
import { endSession } from './calls/end-session.ts';
import { externalBuyTicket } from './calls/external-buy-ticket.ts';
import { forgotPassword } from './calls/forgot-password.ts';
import { gamePeriods } from './calls/game-periods.ts';
import { gameTypes } from './calls/game-types.ts';
import { generateReferralCode } from './calls/generate-referral-code.ts';
import { getProfile } from './calls/get-profile.ts';
import { getTicket } from './calls/get-ticket.ts';
import { googleLogin } from './calls/google-login.ts';
import { listCards } from './calls/list-cards.ts';
import { listNotices } from './calls/list-notices.ts';
import { listSessions } from './calls/list-sessions.ts';
import { listTickets } from './calls/list-tickets.ts';
import { login } from './calls/login.ts';
import { logout } from './calls/logout.ts';
import { readNotices } from './calls/read-notices.ts';
import { referralCodeVisits } from './calls/referral-code-visits.ts';
import { referralCodes } from './calls/referral-codes.ts';
import { refreshToken } from './calls/refresh-token.ts';
import { register } from './calls/register.ts';
import { removeWinningCard } from './calls/remove-winning-card.ts';
import { resendOtp } from './calls/resend-otp.ts';
import { resendVerificationEmail } from './calls/resend-verification-email.ts';
import { resetPassword } from './calls/reset-password.ts';
import { results } from './calls/results.ts';
import { selectWinningCard } from './calls/select-winning-card.ts';
import { showTicket } from './calls/show-ticket.ts';
import { signInOptions } from './calls/sign-in-options.ts';
import { ticketOutcome } from './calls/ticket-outcome.ts';
import { updateProfile } from './calls/update-profile.ts';
import { verifyEmail } from './calls/verify-email.ts';
import { verifyOtp } from './calls/verify-otp.ts';
import { versionRequirements } from './calls/version-requirements.ts';
import { winningHistory } from './calls/winning-history.ts';

/** Every call of section 7 of the specification, by id, in its order, then our own. */
export const calls = {
  login,
  anonymousLogin,
  googleLogin,
  appleLogin,
  register,
  verifyEmail,
  resendVerificationEmail,
  resendOtp,
  forgotPassword,
  verifyOtp,
  resetPassword,
  changePassword,
  deleteAccount,
  refreshToken,
  getProfile,
  updateProfile,
  gameTypes,
  listTickets,
  getTicket,
  showTicket,
  downloadTicket,
  buyTicket,
  externalBuyTicket,
  gamePeriods,
  checkGamePeriod,
  checkout,
  addCard,
  listCards,
  deleteCard,
  winningHistory,
  acceptWinningPayment,
  declineWinningPayment,
  selectWinningCard,
  removeWinningCard,
  referralCodes,
  generateReferralCode,
  referralCodeVisits,
  versionRequirements,
  signInOptions,
  logout,
  listSessions,
  endSession,
  endAllSessions,
  campaigns,
  results,
  ticketOutcome,
  listNotices,
  readNotices,
} as const;

export type Calls = typeof calls;
