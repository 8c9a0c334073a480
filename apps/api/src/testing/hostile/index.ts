export { hostileRequests, type HostileRequest } from './hostile-request.ts';
export { describeFault, faultsOf, type Fault } from './judge-answer.ts';
export { sendRequest, type WireAnswer } from './send-request.ts';
