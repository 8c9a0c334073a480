/**
 * The commands of the chart's page: each line of its blocks, and each code span that begins with
 * `helm` or `kubectl`, in the order of the page.
 */
export function chartCommands(markdown: string): string[] {
  const found = markdown.matchAll(/^```sh\n([^]*?)^```$|`((?:helm|kubectl) [^`\n]+)`/gm);
  return Array.from(found, ([, block, span]) => block?.trimEnd() ?? span ?? '');
}

const KINDS = { job: 'Job', deploy: 'Deployment', cluster: 'Cluster' } as const;

/** What those commands name as kind and name, such as `Job/loto-migrate`. */
export function namedObjects(markdown: string): string[] {
  const names = chartCommands(markdown)
    .join('\n')
    .matchAll(/\s(job|deploy|cluster)\/([a-z][\w-]*)(?=\s|$)/g);
  return Array.from(names, ([, kind = '', name = '']) => `${KINDS[kind as keyof typeof KINDS]}/${name}`);
}
