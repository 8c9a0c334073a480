import { z } from 'zod';
import { defineCall } from '../call.ts';

const version = z.string().regex(/^\d+\.\d+\.\d+$/);

export const versionRequirements = defineCall('versionRequirements', {
  summary: 'Whether an installed app should or must be updated',
  query: z.strictObject({ platform: z.enum(['ios', 'android']), version }),
  answer: z.object({ version, required: z.boolean(), message: z.string() }),
});
