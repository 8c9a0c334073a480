import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PhonePush } from '../../device/push/push.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { refreshPushDevice } from '../../session/preferences/push-device.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';

/**
 * Keeps push messages working while the app runs: a tap opens their path, the phone's settings name
 * them in the current language, and the server has the current token.
 */
export function usePush(push: PhonePush): void {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated);
  const navigate = useNavigate();
  useEffect(() => push.onPushPress((path) => void navigate(path)), [push, navigate]);
  const channel = t('push.channel');
  useEffect(() => void push.namePushChannel(channel), [push, channel]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    void dispatch(refreshPushDevice());
    return push.onPushToken(() => void dispatch(refreshPushDevice()));
  }, [push, dispatch, isSignedIn]);
}
