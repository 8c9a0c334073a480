/** Exports for generating the API documents; browser bundles don't need them. */
export { callGroups, type CallGroup } from './call-groups.ts';
export { components } from './components.ts';
export { resultKeysExample, signedResultsExample } from './examples/result-files.ts';
