import { addressProblems, isDeployed } from './deployed.ts';
import type { Environment } from './environment.ts';
import { isSet, partlyMissing } from './partly-missing.ts';

/** Where the national list of excluded persons is asked, and by which key. */
export interface ExclusionListConfig {
  readonly url: string;
  readonly key: string;
  /** Whether no one plays while the list does not answer, or all do. */
  readonly whenUnreachable: 'closed' | 'open';
}

const variables = ['EXCLUSION_LIST_URL', 'EXCLUSION_LIST_KEY'] as const;

/** Problems of the list: a setting without the other, or one that production refuses. */
export function exclusionListProblems(env: Partial<Environment>): string[] {
  if (!variables.some((name) => isSet(env, name))) return [];
  const problems = partlyMissing(env, variables);
  if (!isDeployed(env.LOTO_ENV)) return problems;
  return [...problems, ...addressProblems(env, ['EXCLUSION_LIST_URL'])];
}

/** Reads what {@link exclusionListProblems} found nothing wrong with; null without a list. */
export function readExclusionList(env: Environment): ExclusionListConfig | null {
  const { EXCLUSION_LIST_URL: url, EXCLUSION_LIST_KEY: key } = env;
  if (url === undefined || !key) return null;
  return { url: url.replace(/\/$/, ''), key, whenUnreachable: env.EXCLUSION_LIST_WHEN_UNREACHABLE };
}
