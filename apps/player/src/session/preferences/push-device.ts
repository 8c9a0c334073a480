import { api } from '../api/api.ts';
import { devicePush } from '../../device/push/device-push.ts';
import type { AppDispatch, RootState } from '../store/root-reducer.ts';

/**
 * Tells the server again where this device receives push messages, if it does: in the language in
 * force from now on, and by a token that may be another. Nothing is asked or said.
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
