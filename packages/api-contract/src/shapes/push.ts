import { z } from 'zod';

/** The kinds of push messages; players can switch each of them off. */
export const pushKinds = ['payment', 'draw-soon', 'results', 'prize'] as const;

export type PushKind = (typeof pushKinds)[number];

/** The kinds of push messages that a player receives. */
export const pushChoices = z.strictObject({
  payment: z.boolean(),
  'draw-soon': z.boolean(),
  results: z.boolean(),
  prize: z.boolean(),
} satisfies Record<PushKind, z.ZodBoolean>);

export type PushChoices = z.infer<typeof pushChoices>;

/**
 * The push services of browsers. The server posts to no other host, because a player could register
 * a host in our internal network.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

const endpoint = z
  .string()
  .max(1000)
  .pipe(z.url({ protocol: /^https$/ }))
  .refine(isAtPushService, { error: 'must be at a push service of a browser' })
  .meta({ example: 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ' });

function isAtPushService(address: string): boolean {
  const { hostname, port, username, password } = new URL(address);
  return (
    port === '' &&
    username === '' &&
    password === '' &&
    pushServices.some((service) => service.test(hostname))
  );
}

/** An uncompressed public key on P-256: 65 bytes in base64url. */
const publicKey = z.string().regex(/^B[\w-]{86}$/);

/** 16 bytes in base64url. */
const authSecret = z.string().regex(/^[\w-]{22}$/);

/**
 * A device's address for push messages: a browser subscription (RFC 8030, RFC 8291), an FCM
 * registration token on Android, or an APNs device token on iOS.
 */
export const pushDevice = z.discriminatedUnion('platform', [
  z.strictObject({
    platform: z.literal('web'),
    endpoint,
    keys: z.strictObject({ p256dh: publicKey, auth: authSecret }),
  }),
  z.strictObject({ platform: z.literal('android'), token: z.string().regex(/^[\w:.-]{20,1000}$/) }),
  z.strictObject({ platform: z.literal('ios'), token: z.string().regex(/^[0-9a-fA-F]{64,200}$/) }),
]);

export type PushDevice = z.infer<typeof pushDevice>;
