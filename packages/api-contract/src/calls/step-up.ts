import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import * as examples from '../examples/shapes.ts';
import { stepUpConfirmed } from '../shapes/player.ts';
import { currentPassword } from '../shapes/primitives.ts';

/** Reauthenticates a signed-in player for the current session only. */
export const stepUpEndpoints = {
  stepUpWithPassword: { method: 'POST', path: '/api/v2/user/step-up/password', caller: 'signed-in' },
} as const satisfies Record<string, Endpoint>;

export const stepUpCalls = /* @__PURE__ */ defineCalls(stepUpEndpoints, () => ({
  stepUpWithPassword: {
    summary:
      'Confirm with the password who is calling; this session continues with new tokens, as signed in just now',
    stepUp: 'never',
    limit: 'by-handler',
    body: z.strictObject({ password: currentPassword }),
    answer: stepUpConfirmed,
    errors: ['PASSWORD_WRONG', 'PASSWORD_NOT_SET', 'SIGN_IN_SLOWED'],
    example: { body: { password: examples.password }, answer: examples.stepUpConfirmed },
  },
}));
