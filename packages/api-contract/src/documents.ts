/** What documents of the API show beside its calls; no bundle of a browser needs it. */
export { callGroups, type CallGroup } from './call-groups.ts';
export { components } from './components.ts';
export { resultKeysExample, signedResultsExample } from './examples/result-files.ts';
