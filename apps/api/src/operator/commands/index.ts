import type { Command } from '../command.ts';
import { acceptOfficialCommand } from './accept-official.ts';
import { affiliationsCommand } from './affiliations.ts';
import { addFirstOperatorsCommand } from './add-first-operators.ts';
import { addOperatorCommand } from './add-operator.ts';
import { addCommand } from './add.ts';
import { approveCommand } from './approve.ts';
import { auditCommand } from './audit.ts';
import { cancelCommand } from './cancel.ts';
import { confirmIdentityCommand } from './confirm-identity.ts';
import { confirmCommand } from './confirm.ts';
import { differencesCommand } from './differences.ts';
import { disputesCommand } from './disputes.ts';
import { drawsCommand } from './draws.ts';
import { endSessionsCommand } from './end-sessions.ts';
import { findJobCommand, findMailCommand, retryJobCommand } from './find-job.ts';
import { findPaymentCommand, refundCommand, resendMailCommand } from './find-payment.ts';
import { findPlayerCommand, unlockCommand } from './find-player.ts';
import { heldPayoutsCommand } from './held-payouts.ts';
import { nearHarmCommand } from './near-harm.ts';
import { moveCommand } from './move.ts';
import { operatorsCommand } from './operators.ts';
import { openCounterCommand } from './open-counter.ts';
import { payOutCommand } from './pay-out.ts';
import { refundUnknownCommand } from './refund-unknown.ts';
import { releaseCnpCommand } from './release-cnp.ts';
import { releasePayoutCommand } from './release-payout.ts';
import { recordCommand } from './record.ts';
import { requestsCommand } from './requests.ts';
import { revokeOperatorCommand } from './revoke-operator.ts';
import { giveRoleCommand, takeRoleCommand } from './roles.ts';
import { excludePersonCommand, lowerLimitCommand, playStateCommand } from './safer-play.ts';
import { resumePayoutsCommand, stopPayoutsCommand } from './stop-payouts.ts';
import { settleCommand } from './settle.ts';
import { disableCommand, enableCommand } from './switch-game.ts';
import {
  endTokenCommand,
  enrolCommand,
  inviteCommand,
  renewTokenCommand,
  resetTokenCommand,
  setEmailCommand,
} from './tokens.ts';
import { readTransfersCommand, returnTransfersCommand } from './read-transfers.ts';
import { listTransfersCommand, transfersCommand } from './transfers.ts';
import { unverifiedAccountsCommand } from './unverified-accounts.ts';
import { listWebhooksCommand, resendWebhookCommand } from './webhooks.ts';
import { winningsCommand } from './winnings.ts';
import { withdrawCommand } from './withdraw.ts';

/** Every command, in the order they are shown. */
export const commands: readonly Command[] = [
  drawsCommand,
  addCommand,
  moveCommand,
  cancelCommand,
  recordCommand,
  confirmCommand,
  settleCommand,
  acceptOfficialCommand,
  winningsCommand,
  payOutCommand,
  openCounterCommand,
  stopPayoutsCommand,
  resumePayoutsCommand,
  heldPayoutsCommand,
  releasePayoutCommand,
  transfersCommand,
  listTransfersCommand,
  readTransfersCommand,
  returnTransfersCommand,
  differencesCommand,
  refundUnknownCommand,
  disputesCommand,
  affiliationsCommand,
  unverifiedAccountsCommand,
  disableCommand,
  enableCommand,
  requestsCommand,
  approveCommand,
  withdrawCommand,
  findPlayerCommand,
  findPaymentCommand,
  findJobCommand,
  findMailCommand,
  resendMailCommand,
  retryJobCommand,
  refundCommand,
  unlockCommand,
  endSessionsCommand,
  listWebhooksCommand,
  resendWebhookCommand,
  nearHarmCommand,
  playStateCommand,
  lowerLimitCommand,
  excludePersonCommand,
  confirmIdentityCommand,
  releaseCnpCommand,
  auditCommand,
  operatorsCommand,
  addOperatorCommand,
  addFirstOperatorsCommand,
  inviteCommand,
  enrolCommand,
  renewTokenCommand,
  endTokenCommand,
  resetTokenCommand,
  setEmailCommand,
  giveRoleCommand,
  takeRoleCommand,
  revokeOperatorCommand,
];
