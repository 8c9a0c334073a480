import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import * as examples from '../examples/shapes.ts';
import { pushChoices, pushDevice } from '../shapes/push.ts';

/** The devices that receive push messages, and the kinds of messages a player wants. */
export const pushEndpoints = {
  getPushSettings: { method: 'GET', path: '/api/v2/user/push', caller: 'verified', tags: ['Push'] },
  choosePushKinds: { method: 'POST', path: '/api/v2/user/push/kinds', caller: 'verified', tags: ['Push'] },
  addPushDevice: { method: 'POST', path: '/api/v2/user/push/device', caller: 'verified', tags: ['Push'] },
  removePushDevice: {
    method: 'DELETE',
    path: '/api/v2/user/push/device',
    caller: 'verified',
    tags: ['Push'],
  },
} as const satisfies Record<string, Endpoint>;

export const pushCalls = /* @__PURE__ */ defineCalls(pushEndpoints, () => ({
  getPushSettings: {
    summary: 'Which push messages the player wants, and whether this device receives them',
    stepUp: 'never',
    limit: 'under-way',
    answer: z.object({
      kinds: pushChoices,
      isDeviceAdded: z.boolean().describe('Of the session that is calling.'),
      platforms: z
        .array(z.enum(['web', 'android', 'ios']))
        .describe('The platforms that messages can be sent to.'),
      webPushKey: z
        .string()
        .nullable()
        .describe('The `applicationServerKey` of subscriptions in browsers; null where they get none.'),
    }),
    example: {
      answer: {
        kinds: examples.pushChoices,
        isDeviceAdded: true,
        platforms: ['web', 'android'],
        webPushKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      },
    },
  },
  choosePushKinds: {
    summary: 'Switch kinds of push messages on and off, on all devices of the player',
    stepUp: 'never',
    limit: { most: 120, minutes: 60 },
    body: pushChoices.partial(),
    answer: z.object({ kinds: pushChoices }),
    example: { body: { results: false }, answer: { kinds: examples.pushChoices } },
  },
  addPushDevice: {
    summary: 'Send push messages to this device until its session ends, in the language of this request',
    stepUp: 'never',
    limit: { most: 60, minutes: 60 },
    body: pushDevice,
    answer: z.object({}),
    errors: ['PUSH_NOT_OFFERED'],
    example: {
      body: {
        platform: 'web',
        endpoint: examples.webPushEndpoint,
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      },
      answer: {},
    },
  },
  removePushDevice: {
    summary: 'Send no more push messages to this device',
    stepUp: 'never',
    limit: { most: 60, minutes: 60 },
    answer: z.object({}),
    example: { answer: {} },
  },
}));
