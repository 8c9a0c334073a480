export { commands } from './commands/index.ts';
export { createDemoKeys } from './demo-keys.ts';
export { addFirstOperators, rootKeysLine } from './first-operators.ts';
export { createMayLeave } from './may-leave.ts';
export { officePolicy, registerOfficePages } from './office-pages.ts';
export { registerOffice } from './office-server.ts';
export type { Office } from './office.ts';
export { trustOf } from './trust-of.ts';
export { officeJobs } from './work.ts';
