export { listActions, writeAction, type OperatorAction } from './action-table.ts';
export { OperationRefused } from './operation-refused.ts';
export { addOperator, hasOperators, isOperator } from './operator-table.ts';
