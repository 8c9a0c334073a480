import type { Position } from '@loto/game-rules';
import type { PositionPermission, Positions } from './position.ts';

/** Positions in a browser, which gives them only to pages with https. */
export const webPositions: Positions = {
  async positionPermission(): Promise<PositionPermission> {
    if (!('geolocation' in navigator) || !isSecureContext) return 'unsupported';
    try {
      const { state } = await navigator.permissions.query({ name: 'geolocation' });
      return state === 'prompt' ? 'ask' : state;
    } catch {
      // Older browsers don't report the permission.
      return 'ask';
    }
  },
  findPosition: ({ waitMs, maxAgeMs }) =>
    new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        (found) => resolve(positionOf(found)),
        ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
        { enableHighAccuracy: true, timeout: waitMs, maximumAge: maxAgeMs },
      );
    }),
};

function positionOf({ coords, timestamp }: GeolocationPosition): Position {
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracyMeters: coords.accuracy,
    // The device's clock may have been set back since then.
    ageMs: Math.max(0, Math.round(Date.now() - timestamp)),
  };
}
