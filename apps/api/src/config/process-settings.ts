import { isDeployed } from './deployed.ts';
import type { Environment } from './environment.ts';

/** Options of Node that let others read or change what a process exchanges with the world. */
const insecureOptions = /--(?:inspect(?:-\w+)*|insecure-http-parser|tls-keylog|tls-min-v1\.[01])\b/;

/**
 * Problems of variables that Node itself reads, where the rules of production hold: they undo what
 * the configuration demands of every connection.
 */
export function processProblems(
  variables: Readonly<Record<string, string | undefined>>,
  environment: Environment['LOTO_ENV'] | undefined,
): string[] {
  if (!isDeployed(environment)) return [];
  const problems: string[] = [];
  if (variables['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 takes every certificate for good, which is refused in production: name the authority by NODE_EXTRA_CA_CERTS',
    );
  const [option] = insecureOptions.exec(variables['NODE_OPTIONS'] ?? '') ?? [];
  if (option !== undefined) problems.push(`NODE_OPTIONS has ${option}, which is refused in production`);
  return problems;
}
