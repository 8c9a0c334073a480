/**
 * Returns the commands on the chart's page, in order: each line of its code blocks, and each code
 * span that begins with `helm` or `kubectl`.
 */
export function chartCommands(markdown: string): string[] {
  const found = markdown.matchAll(/^```sh\n([^]*?)^```$|`((?:helm|kubectl) [^`\n]+)`/gm);
  return Array.from(found, ([, block, span]) => block?.trimEnd() ?? span ?? '');
}

const KINDS = { job: 'Job', deploy: 'Deployment', cluster: 'Cluster' } as const;

/** Returns the kinds and names in those commands, such as `Job/loto-migrate`. */
export function namedObjects(markdown: string): string[] {
  const names = chartCommands(markdown)
    .join('\n')
    .matchAll(/\s(job|deploy|cluster)\/([a-z][\w-]*)(?=\s|$)/g);
  return Array.from(names, ([, kind = '', name = '']) => `${KINDS[kind as keyof typeof KINDS]}/${name}`);
}
