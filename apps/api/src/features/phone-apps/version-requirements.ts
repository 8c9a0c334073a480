import type { Calls, Language } from '@loto/api-contract';
import { compareVersions, type AppVersions, type PhoneAppsConfig } from '../../config/config.ts';
import type { ClientHeaders } from '../../platform/calls/client-headers.ts';
import type { CallHandler } from '../../platform/calls/register-calls.ts';
import type { Platform } from '../../platform/platform.ts';

/** Tells the calling phone app about newer versions of itself. */
export function versionRequirements({
  config: { phoneApps },
}: Pick<Platform, 'config'>): CallHandler<Calls['versionRequirements']> {
  return async (_request, { client, language }) => ({
    data: describeVersion(
      versionsOf(phoneApps, client),
      client.appVersion,
      (kind) => (phoneApps.updateMessage ?? texts[kind])[language],
    ),
  });
}

function versionsOf(apps: PhoneAppsConfig, { client }: Pick<ClientHeaders, 'client'>): AppVersions | null {
  if (client === 'app.android') return apps.android;
  // A website is always up to date, and an app of unknown platform has no app store.
  return client === 'app.ios' ? apps.ios : null;
}

function describeVersion(
  versions: AppVersions | null,
  installed: string,
  textOf: (kind: keyof typeof texts) => string,
) {
  if (versions === null || compareVersions(installed, versions.newest) >= 0) {
    return { version: installed, required: false, message: '' };
  }
  const required = compareVersions(installed, versions.oldest) < 0;
  return { version: versions.newest, required, message: textOf(required ? 'required' : 'offered') };
}

const texts = {
  offered: {
    ro: 'O versiune nouă a aplicației te așteaptă în magazin.',
    en: 'A new version of the app is waiting for you in the store.',
  },
  required: {
    ro: 'Versiunea pe care o ai nu mai merge. Actualizează aplicația ca să joci mai departe.',
    en: 'The version you have no longer works. Update the app to go on playing.',
  },
} as const satisfies Record<string, Record<Language, string>>;
