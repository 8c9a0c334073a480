import type { Command } from '../command.ts';
import { acceptOfficialCommand } from './draws/accept-official.ts';
import { affiliationsCommand } from './money/affiliations.ts';
import { addOperatorCommand } from './operators/add-operator.ts';
import { addCommand } from './draws/add.ts';
import { approveCommand } from './operators/approve.ts';
import { auditCommand, exportAuditCommand } from './operators/audit.ts';
import { cancelCommand } from './draws/cancel.ts';
import { confirmIdentityCommand } from './people/confirm-identity.ts';
import { confirmCommand } from './draws/confirm.ts';
import { differencesCommand } from './money/differences.ts';
import { disputesCommand } from './money/disputes.ts';
import { drawsCommand } from './draws/draws.ts';
import { endSessionsCommand } from './people/end-sessions.ts';
import { failedRefundsCommand, resendRefundCommand } from './money/failed-refunds.ts';
import { findJobCommand, findMailCommand, retryJobCommand } from './queue/find-job.ts';
import { findPaymentCommand, refundCommand, resendMailCommand } from './money/find-payment.ts';
import { findPlayerCommand, unlockCommand } from './people/find-player.ts';
import { heldPayoutsCommand } from './money/held-payouts.ts';
import { nearHarmCommand } from './people/near-harm.ts';
import { moveCommand } from './draws/move.ts';
import { operatorsCommand } from './operators/operators.ts';
import { bankQuestionsCommand, closeBankQuestionCommand } from './money/bank-questions.ts';
import { openCounterCommand } from './money/open-counter.ts';
import { payOutCommand } from './money/pay-out.ts';
import { refundUnknownCommand } from './money/refund-unknown.ts';
import { releasePayoutCommand } from './money/release-payout.ts';
import { recordCommand } from './draws/record.ts';
import { requestsCommand } from './operators/requests.ts';
import { revokeOperatorCommand } from './operators/revoke-operator.ts';
import { giveRoleCommand, takeRoleCommand } from './operators/roles.ts';
import { excludePersonCommand, lowerLimitCommand, playStateCommand } from './people/safer-play.ts';
import { resumePayoutsCommand, stopPayoutsCommand } from './money/stop-payouts.ts';
import { settleCommand } from './draws/settle.ts';
import { disableCommand, enableCommand } from './draws/switch-game.ts';
import {
  addKeyCommand,
  endKeysCommand,
  enrolCommand,
  inviteCommand,
  resetKeysCommand,
} from './operators/keys.ts';
import { reportCommand } from './money/report.ts';
import { progressCommand } from './operators/progress.ts';
import { readTransfersCommand, returnTransfersCommand } from './money/read-transfers.ts';
import { listTransfersCommand, transferFileCommand, transfersCommand } from './money/transfers.ts';
import { unverifiedAccountsCommand } from './people/unverified-accounts.ts';
import { listWebhooksCommand, resendWebhookCommand } from './queue/webhooks.ts';
import { winningsCommand } from './draws/winnings.ts';
import { withdrawCommand } from './operators/withdraw.ts';

/** All commands in the order of the help. */
export const commands: readonly Command[] = [
  drawsCommand,
  addCommand,
  moveCommand,
  cancelCommand,
  recordCommand,
  confirmCommand,
  settleCommand,
  acceptOfficialCommand,
  progressCommand,
  winningsCommand,
  payOutCommand,
  openCounterCommand,
  stopPayoutsCommand,
  resumePayoutsCommand,
  heldPayoutsCommand,
  releasePayoutCommand,
  transfersCommand,
  transferFileCommand,
  listTransfersCommand,
  readTransfersCommand,
  returnTransfersCommand,
  bankQuestionsCommand,
  closeBankQuestionCommand,
  reportCommand,
  differencesCommand,
  refundUnknownCommand,
  failedRefundsCommand,
  resendRefundCommand,
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
  auditCommand,
  exportAuditCommand,
  operatorsCommand,
  addOperatorCommand,
  inviteCommand,
  enrolCommand,
  addKeyCommand,
  endKeysCommand,
  resetKeysCommand,
  giveRoleCommand,
  takeRoleCommand,
  revokeOperatorCommand,
];
