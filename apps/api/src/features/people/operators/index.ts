export { listActions, writeAction, type OperatorAction } from './action-table.ts';
export { addOperator, hasOperators, isOperator, OperationRefused } from './operator-table.ts';
