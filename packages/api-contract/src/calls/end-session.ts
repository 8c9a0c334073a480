import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idParams } from '../shapes/primitives.ts';

export const endSession = defineCall('endSession', {
  summary: 'Sign one device out',
  params: idParams,
  answer: z.object({}),
  errors: ['SESSION_NOT_FOUND'],
});
