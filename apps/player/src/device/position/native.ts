import { Geolocation } from '@capacitor/geolocation';
import type { Positions } from './position.ts';

/** The plugin's error code if the player doesn't allow positions. */
const deniedCode = 'OS-PLUG-GLOC-0003';

/** Positions from the phone, because a web view gives none to an app's page. */
export const nativePositions: Positions = {
  async positionPermission() {
    try {
      const { location } = await Geolocation.checkPermissions();
      if (location === 'granted' || location === 'denied') return location;
      return 'ask';
    } catch {
      // Positions are switched off for the whole phone; asking for one explains that.
      return 'ask';
    }
  },
  async findPosition({ waitMs, maxAgeMs }) {
    try {
      const { location } = await Geolocation.requestPermissions({ permissions: ['location'] });
      if (location === 'denied') return 'denied';
      const { coords, timestamp } = await Geolocation.getCurrentPosition({
        enableHighAccuracy: true,
        timeout: waitMs,
        maximumAge: maxAgeMs,
      });
      return {
        latitude: coords.latitude,
        longitude: coords.longitude,
        accuracyMeters: coords.accuracy,
        ageMs: Math.max(0, Math.round(Date.now() - timestamp)),
      };
    } catch (error) {
      return (error as { code?: string }).code === deniedCode ? 'denied' : 'unavailable';
    }
  },
};
