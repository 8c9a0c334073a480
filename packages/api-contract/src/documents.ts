/** Parts of the API's documents besides its calls; no bundle of a browser needs them. */
export { callGroups, type CallGroup } from './call-groups.ts';
export { components } from './components.ts';
export { resultKeysExample, signedResultsExample } from './examples/result-files.ts';
