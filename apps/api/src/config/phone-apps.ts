import { languages, type Language } from '@loto/api-contract';
import type { Environment } from './environment.ts';

/** What the phone apps are told and what is told about them. */
export interface PhoneAppsConfig {
  readonly android: AppVersions | null;
  readonly ios: AppVersions | null;
  /** What those who should or must update read; null is the usual text. */
  readonly updateMessage: Readonly<Record<Language, string>> | null;
}

/** Versions of an app in its store; null in place of it asks no one to update. */
export interface AppVersions {
  readonly newest: string;
  /** The oldest that may still be used. */
  readonly oldest: string;
}

const platforms = ['ANDROID', 'IOS'] as const;

/** Sentences about versions and texts that are not whole or contradict each other. */
export function phoneAppsProblems(env: Partial<Environment>): string[] {
  return [...platforms.flatMap((name) => versionProblems(env, name)), ...messageProblems(env)];
}

function versionProblems(env: Partial<Environment>, name: (typeof platforms)[number]): string[] {
  const newest = env[`${name}_APP_VERSION`];
  const oldest = env[`${name}_APP_OLDEST_VERSION`];
  if (oldest === undefined) return [];
  if (newest === undefined) return [`${name}_APP_VERSION is missing (${name}_APP_OLDEST_VERSION is set)`];
  if (compareVersions(oldest, newest) > 0) {
    return [`${name}_APP_OLDEST_VERSION is newer than ${name}_APP_VERSION: no one could play`];
  }
  return [];
}

function messageProblems(env: Partial<Environment>): string[] {
  const names = languages.map((language) => messageVariables[language]);
  const missing = names.filter((name) => isMissing(env[name]));
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((name) => `${name} is missing: the text is given in every language or in none`);
}

const messageVariables = {
  ro: 'APP_UPDATE_MESSAGE_RO',
  en: 'APP_UPDATE_MESSAGE_EN',
} as const satisfies Record<Language, keyof Environment>;

const isMissing = (value: string | undefined) => (value ?? '') === '';

/** Reads what {@link phoneAppsProblems} found nothing wrong with. */
export function readPhoneApps(env: Environment): PhoneAppsConfig {
  const { APP_UPDATE_MESSAGE_RO: ro, APP_UPDATE_MESSAGE_EN: en } = env;
  return {
    android: readVersions(env.ANDROID_APP_VERSION, env.ANDROID_APP_OLDEST_VERSION),
    ios: readVersions(env.IOS_APP_VERSION, env.IOS_APP_OLDEST_VERSION),
    updateMessage: ro && en ? { ro, en } : null,
  };
}

function readVersions(newest: string | undefined, oldest = '0.0.0'): AppVersions | null {
  return newest === undefined ? null : { newest, oldest };
}

/** Negative when the first version comes before the other, 0 when they are equal. */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [one.split('.'), other.split('.')];
  for (const [index, part] of ones.entries()) {
    const difference = Number(part) - Number(others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
