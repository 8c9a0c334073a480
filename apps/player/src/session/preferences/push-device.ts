import { api } from '../api/api.ts';
import { devicePush } from '../../device/push/device-push.ts';
import type { AppDispatch, RootState } from '../store/root-reducer.ts';

/**
 * Sends this device's push registration to the server again, if it has one, because its language or
 * its token may have changed. Shows nothing to the player.
 */
export function refreshPushDevice() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (!getState().auth.isAuthenticated) return;
    const { getPushSettings, addPushDevice } = api.endpoints;
    const asked = getPushSettings.initiate({ quietFor: 'all' }, { forceRefetch: true, subscribe: false });
    const { data: settings } = await dispatch(asked);
    if (settings?.isDeviceAdded !== true) return;
    const body = await devicePush()
      .pushSubscription(settings.webPushKey)
      .catch(() => null);
    if (body !== null) await dispatch(addPushDevice.initiate({ body, quietFor: 'all' }));
  };
}
