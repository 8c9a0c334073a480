export { dispatchCall } from '../api/dispatch-call.ts';
export { createStore } from './store.ts';
