import { z } from 'zod';
import { mailSettings, securityContactSettings } from './contact.ts';
import { databaseSettings, migrationSettings } from './database.ts';
import { readVariables, type SecretKind, type Topic } from './define-settings.ts';
import { identitySettings } from './deployed.ts';
import { keySettings } from './keys.ts';
import { networkSettings } from './network.ts';
import { officeSettings } from './office.ts';
import { partnerSettings } from './partner.ts';
import { paymentSettings } from './payment.ts';
import { phoneAppSettings } from './phone-apps.ts';
import { productSettings } from './product.ts';
import { pushSettings } from './push.ts';
import { clockSettings, limitSettings, playSettings, prizeSettings } from './rules.ts';
import { sealSettings } from './seal.ts';
import { signInSettings } from './sign-in.ts';

/** The schema of all the server's variables by name, before interpretation. */
export const environmentSchema = z.object({
  ...identitySettings.shape,
  ...securityContactSettings.shape,
  ...networkSettings.shape,
  ...productSettings.shape,
  ...officeSettings.shape,
  ...databaseSettings.shape,
  ...mailSettings.shape,
  ...keySettings.shape,
  ...sealSettings.shape,
  ...paymentSettings.shape,
  ...partnerSettings.shape,
  ...signInSettings.shape,
  ...phoneAppSettings.shape,
  ...pushSettings.shape,
  ...playSettings.shape,
  ...limitSettings.shape,
  ...prizeSettings.shape,
  ...clockSettings.shape,
});

export type Environment = z.infer<typeof environmentSchema>;

/** All topics in the order of the documents; topics with the same title share a section there. */
export const topics: readonly Topic[] = [
  identitySettings,
  securityContactSettings,
  networkSettings,
  productSettings,
  officeSettings,
  migrationSettings,
  databaseSettings,
  mailSettings,
  keySettings,
  sealSettings,
  paymentSettings,
  partnerSettings,
  signInSettings,
  phoneAppSettings,
  pushSettings,
  playSettings,
  limitSettings,
  prizeSettings,
  clockSettings,
];

/** Parses every variable; see {@link readVariables}. */
export function readEnvironment(
  variables: Record<string, string | undefined>,
  problems: string[],
): Partial<Environment> {
  return readVariables(environmentSchema, variables, problems);
}

const settings = topics.flatMap((topic) => Object.entries(topic.settings));

/** Returns the names of the secrets of one kind. */
export function secretsOf(kind: SecretKind) {
  return settings.flatMap(([name, { secret }]) => (secret === kind ? [name as TextName] : []));
}

/** Variables with service URLs that production checks. */
export const serviceAddresses = settings.flatMap(([name, { inProduction }]) =>
  inProduction === 'service' ? [name] : [],
);

type TextName = {
  [Name in keyof Environment]-?: Environment[Name] extends string | undefined ? Name : never;
}[keyof Environment];
