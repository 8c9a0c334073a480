import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { devicePush } from '../../device/push/device-push.ts';
import type { PushPermission } from '../../device/push/push.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../messages/toasts.ts';

interface PushDeviceState {
  /** Null until the device has responded. */
  permission: PushPermission | null;
  isOn: boolean;
  isChanging: boolean;
  switchOn: () => Promise<void>;
  switchOff: () => Promise<void>;
}

/**
 * Returns whether this device receives push messages, and functions to change that. A device that
 * does is registered with the server again: the language may have changed, and browsers replace
 * their subscription, for example if the server has another key.
 */
export function usePushDevice({
  isAdded,
  webPushKey,
}: {
  isAdded: boolean;
  webPushKey: string | null;
}): PushDeviceState {
  const { t } = useTexts();
  const [addDevice] = useCall('addPushDevice');
  const [removeDevice] = useCall('removePushDevice');
  const [permission, setPermission] = useState<PushPermission | null>(null);
  const [isSubscribed, setSubscribed] = useState(false);
  const [isChanging, setChanging] = useState(false);

  const look = useEffectEvent(async () => lookAtDevice(isAdded, webPushKey));
  const onFound = useEffectEvent(({ allowed, found }: Awaited<ReturnType<typeof lookAtDevice>>) => {
    setSubscribed(found !== null);
    setPermission(allowed);
    if (found !== null) void addDevice({ body: found, quietFor: 'all' });
  });
  const mayHaveChanged = useEffectEvent(
    () => document.visibilityState === 'visible' && permission === 'denied',
  );
  useEffect(() => {
    void look().then(onFound);
    // The player may have allowed messages in the settings and come back.
    const onReturn = () => {
      if (mayHaveChanged()) void look().then(onFound);
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);

  async function subscribe() {
    const outcome = await devicePush().subscribeToPush(webPushKey);
    setPermission(await devicePush().pushPermission());
    if (outcome.kind === 'failed') showToast({ kind: 'danger', text: t('push.failed') });
    if (outcome.kind !== 'done') return;
    const { data } = await addDevice({ body: outcome.device });
    if (data === undefined) return;
    setSubscribed(true);
    showToast({ kind: 'ok', text: t('push.switchedOn') });
  }

  async function unsubscribe() {
    const { data } = await removeDevice({});
    if (data === undefined) return;
    // The server sends no more messages, even if the device keeps its permission.
    await devicePush()
      .unsubscribeFromPush()
      .catch(() => {});
    setSubscribed(false);
    showToast({ kind: 'ok', text: t('push.switchedOff') });
  }

  async function change(work: () => Promise<void>) {
    setChanging(true);
    await work()
      .catch(() => showToast({ kind: 'danger', text: t('push.failed') }))
      .finally(() => setChanging(false));
  }

  return {
    permission,
    isOn: isAdded && isSubscribed,
    isChanging,
    switchOn: () => change(subscribe),
    switchOff: () => change(unsubscribe),
  };
}

/** @param isAdded whether messages are on; otherwise the device isn't asked for an address */
async function lookAtDevice(isAdded: boolean, webPushKey: string | null) {
  try {
    const allowed = await devicePush().pushPermission();
    return { allowed, found: isAdded ? await devicePush().pushSubscription(webPushKey) : null };
  } catch {
    // The player sees the problem when they switch messages on.
    return { allowed: 'prompt', found: null } as const;
  }
}
