export { fuzzRequests, type FuzzRequest } from './fuzz-request.ts';
export { describeFault, faultsOf, type Fault } from './check-answer.ts';
export { sendRequest, type WireAnswer } from './send-request.ts';
