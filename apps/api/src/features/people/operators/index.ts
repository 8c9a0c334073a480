import type { Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailOperatorEnrolment } from './enrolment.ts';

export { listActions, writeAction, type OperatorAction } from './action-table.ts';
export { enrol, startEnrolment, voidEnrolments } from './enrolment.ts';
export { OperationRefused } from './operation-refused.ts';
export {
  addFirstOperators,
  addOperators,
  endToken,
  findOperators,
  isActiveAdministrator,
  giveRoles,
  hasOperators,
  issueToken,
  lockOperator,
  operatorRoles,
  putToken,
  revokeOperator,
  setEmail,
  signTransaction,
  trySigning,
  takeRole,
  useToken,
  type NewOperator,
  type Operator,
  type OperatorRole,
} from './operator-table.ts';
export {
  executeRequest,
  findOpenRequests,
  insertRequest,
  lockOpenRequest,
  withdrawRequest,
  type OperatorRequest,
  type RequestArguments,
} from './request-table.ts';

export function operatorsJobs(platform: Platform): Job[] {
  return [mailOperatorEnrolment(platform)];
}
