import type { Environment } from './environment.ts';

/** Whether a variable has a value. */
export function isSet(env: Partial<Environment>, name: keyof Environment): boolean {
  return (env[name] ?? '') !== '';
}

/** Sentences about what is missing of variables that are set all or none. */
export function partlyMissing(env: Partial<Environment>, names: readonly (keyof Environment)[]): string[] {
  const given = names.filter((name) => isSet(env, name));
  if (given.length === 0) return [];
  return names
    .filter((name) => !isSet(env, name))
    .map((name) => `${name} is missing (${given.join(', ')} is set)`);
}
