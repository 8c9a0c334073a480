import { languages, type Language } from '@loto/api-contract';
import { z } from 'zod';
import { defineSettings, isSet, listOf, optionalText, partlyMissing } from './define-settings.ts';
import type { Environment } from './settings.ts';

const appVersion = z
  .stringFormat('app-version', /^\d{1,4}\.\d{1,4}\.\d{1,6}$/, { error: 'must be a version such as 0.9.8' })
  .optional();

export const phoneAppSettings = defineSettings('The phone apps', {
  APP_ORIGINS: {
    schema: optionalText,
    about: 'Origins of the apps’ own pages, these two and no other, which may call the API; by default none.',
    example: 'https://localhost,capacitor://localhost',
  },
  ANDROID_APP_ID: {
    schema: z
      .string()
      .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/, 'must be a package name such as ro.loto.app')
      .optional(),
    about:
      'The Android app that opens links to the web app, and SHA-256 of the certificates that sign it (`AB:CD:…`, separated by commas).',
    example: 'ro.loto.app',
  },
  ANDROID_CERTIFICATES: { schema: optionalText },
  IOS_APP_ID: {
    schema: z
      .string()
      .regex(/^[\w-]+(\.[\w-]+)+$/, 'must be a bundle id such as ro.loto.app')
      .optional(),
    about: 'The app on iOS that opens links to the web app, and the team that signs it.',
    example: 'ro.loto.app',
  },
  IOS_TEAM_ID: {
    schema: z
      .string()
      .regex(/^[A-Z0-9]{10}$/, 'must be a team id: ten capital letters and digits')
      .optional(),
  },
  ANDROID_APP_VERSION: {
    schema: appVersion,
    about:
      'The newest version in each store, and the oldest that may still be used; without them no one is asked to update.',
    example: '0.9.8',
  },
  ANDROID_APP_OLDEST_VERSION: { schema: appVersion, example: '0.9.8' },
  IOS_APP_VERSION: { schema: appVersion, example: '0.9.8' },
  IOS_APP_OLDEST_VERSION: { schema: appVersion, example: '0.9.8' },
  APP_UPDATE_MESSAGE_RO: {
    schema: optionalText,
    about: 'What those who should or must update read, in place of the usual text; both or none.',
  },
  APP_UPDATE_MESSAGE_EN: { schema: optionalText },
});

/** The origins, links and versions of the phone apps. */
export interface PhoneAppsConfig {
  /**
   * Origins of the apps' own pages, which may call the API but aren't return addresses for
   * payments.
   */
  readonly origins: readonly string[];
  /** Identifiers of the apps that open our links, by system; null without an app. */
  readonly links: {
    readonly android: { readonly appId: string; readonly certificates: readonly string[] } | null;
    readonly ios: { readonly appId: string; readonly teamId: string } | null;
  };
  readonly android: AppVersions | null;
  readonly ios: AppVersions | null;
  /** Message for players who should or must update; null for the default text. */
  readonly updateMessage: Readonly<Record<Language, string>> | null;
}

/** Versions of an app in its store; null disables update prompts. */
export interface AppVersions {
  readonly newest: string;
  /** The oldest version that still works. */
  readonly oldest: string;
}

const platforms = ['ANDROID', 'IOS'] as const;

/** Returns sentences about versions and texts that are incomplete or contradictory. */
export function phoneAppsProblems(env: Partial<Environment>): string[] {
  return [
    ...originProblems(env),
    ...linkProblems(env),
    ...platforms.flatMap((name) => versionProblems(env, name)),
    ...messageProblems(env),
  ];
}

/** Origins of the pages in our apps on Android and iOS (apps/phone/capacitor.config.ts). */
const appOrigins = ['https://localhost', 'capacitor://localhost'];

function originProblems(env: Partial<Environment>): string[] {
  return listOf(env.APP_ORIGINS)
    .filter((origin) => !appOrigins.includes(origin))
    .map((origin) => `APP_ORIGINS: ${origin} is not ${appOrigins.join(' or ')}`);
}

/** The format of `keytool` and the Play Console. */
const certificateForm = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

function linkProblems(env: Partial<Environment>): string[] {
  const certificates = listOf(env.ANDROID_CERTIFICATES);
  const problems = certificates
    .filter((certificate) => !certificateForm.test(certificate))
    .map((certificate) => `ANDROID_CERTIFICATES: ${certificate} is not a SHA-256 such as AB:CD:…`);
  return [
    ...problems,
    ...partlyMissing(env, ['ANDROID_APP_ID', 'ANDROID_CERTIFICATES']),
    ...partlyMissing(env, ['IOS_APP_ID', 'IOS_TEAM_ID']),
  ];
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
  const missing = names.filter((name) => !isSet(env, name));
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((name) => `${name} is missing: the text is given in every language or in none`);
}

const messageVariables = {
  ro: 'APP_UPDATE_MESSAGE_RO',
  en: 'APP_UPDATE_MESSAGE_EN',
} as const satisfies Record<Language, keyof Environment>;

/** Reads the apps' settings after {@link phoneAppsProblems} found no problems. */
export function readPhoneApps(env: Environment): PhoneAppsConfig {
  const { APP_UPDATE_MESSAGE_RO: ro, APP_UPDATE_MESSAGE_EN: en } = env;
  const { ANDROID_APP_ID: androidId, IOS_APP_ID: iosId, IOS_TEAM_ID: teamId } = env;
  const certificates = listOf(env.ANDROID_CERTIFICATES);
  return {
    origins: listOf(env.APP_ORIGINS),
    links: {
      android: androidId ? { appId: androidId, certificates } : null,
      ios: iosId && teamId ? { appId: iosId, teamId } : null,
    },
    android: readVersions(env.ANDROID_APP_VERSION, env.ANDROID_APP_OLDEST_VERSION),
    ios: readVersions(env.IOS_APP_VERSION, env.IOS_APP_OLDEST_VERSION),
    updateMessage: ro && en ? { ro, en } : null,
  };
}

function readVersions(newest: string | undefined, oldest = '0.0.0'): AppVersions | null {
  return newest === undefined ? null : { newest, oldest };
}

/**
 * Returns a negative number if the first version is older, 0 if they are equal, otherwise a
 * positive number.
 */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [one.split('.'), other.split('.')];
  for (const [index, part] of ones.entries()) {
    const difference = Number(part) - Number(others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
