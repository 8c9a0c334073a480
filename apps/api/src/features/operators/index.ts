import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailOperatorEnrolment } from './enrolment.ts';

export {
  appendAction,
  findActedAt,
  findActions,
  findActionsAbout,
  findLastActed,
  findLastSigned,
  findRequestedActions,
  firstHash,
  hashOfAction,
  isHashOfAction,
  newestHash,
  type ActionAbout,
  type LoggedAction,
  type ProvenAction,
} from './action-table.ts';
export {
  formatActionText,
  maxTextBytes,
  outcomeOfText,
  parseActionText,
  sha256,
  twoPersonsFact,
  unsignedFact,
  type ActionOutcome,
  type ActionText,
} from './action-text.ts';
export { operatorRoles, type OperatorRole } from '@loto/office-contract/roles';
export { appendSigned, giveRolesSigned } from './append-signed.ts';
export { endEnrolments, openEnrolment, startEnrolment } from './enrolment.ts';
export {
  endOfficeSession,
  maxIdleMs,
  maxSessionMs,
  openOfficeSession,
  useOfficeSession,
  type OfficeSession,
} from './office-session-table.ts';
export { OperationRefused } from './operation-refused.ts';
export {
  counterToPass,
  hasSignedChallenge,
  isDemoKey,
  isOperatorKey,
  isSignedBy,
  signatureSchema,
  type OperatorKey,
  type Signature,
} from './operator-key.ts';
export { findOperatorEmail, findOperatorNames, insertOperators, type NewOperator } from './operator-table.ts';
export {
  codeFact,
  keyCommands,
  OperatorDirectory,
  type OperatorState,
  type Trust,
} from './replay-actions.ts';
export {
  executeRequest,
  findEndedRequests,
  findOpenRequests,
  insertRequest,
  lockOpenRequest,
  readOpenRequest,
  withdrawRequest,
  withdrawRequestsOf,
  type OperatorRequest,
} from './request-table.ts';
export {
  findWork,
  finishWork,
  insertWork,
  listWorks,
  listWorksOfDraws,
  updateProgress,
  type Work,
} from './work-table.ts';
export { createSignedActions, type SignedActions, type SignedFact } from './signed-actions.ts';

export function operatorsFeature(platform: Platform) {
  return defineFeature({
    name: 'operators',
    jobs: [mailOperatorEnrolment(platform)],
  });
}
