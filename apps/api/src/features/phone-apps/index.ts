import type { CallHandlers } from '../../platform/calls/register-calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { versionRequirements } from './version-requirements.ts';

export function phoneAppsHandlers(platform: Platform) {
  return { versionRequirements: versionRequirements(platform) } satisfies CallHandlers;
}
