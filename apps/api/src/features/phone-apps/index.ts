import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { versionRequirements } from './version-requirements.ts';

export function phoneAppsFeature(platform: Platform) {
  return defineFeature({
    name: 'phone-apps',
    handlers: { versionRequirements: versionRequirements(platform) },
  });
}
