import type { PushDevice } from '@loto/api-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { device } from '../../device/device.ts';
import type { PushPermission } from '../../device/push/push.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAddPushDeviceMutation, useRemovePushDeviceMutation } from '../../session/calls/push-calls.ts';
import { showToast } from '../../session/toasts.ts';

interface PushDeviceState {
  /** Null until the device has said it. */
  permission: PushPermission | null;
  isOn: boolean;
  isChanging: boolean;
  switchOn: () => Promise<void>;
  switchOff: () => Promise<void>;
}

/**
 * Whether this device receives push messages, and the way to change that. One that does is told to
 * the server again: the language may be another, and browsers change what they are subscribed with.
 */
export function usePushDevice({
  isAdded,
  webPushKey,
}: {
  isAdded: boolean;
  webPushKey: string | null;
}): PushDeviceState {
  const { t } = useTexts();
  const [addDevice] = useAddPushDeviceMutation();
  const [removeDevice] = useRemovePushDeviceMutation();
  const [permission, setPermission] = useState<PushPermission | null>(null);
  const [isSubscribed, setSubscribed] = useState(false);
  const [isChanging, setChanging] = useState(false);

  const onFound = useEffectEvent((found: PushDevice | null, allowed: PushPermission) => {
    setSubscribed(found !== null);
    setPermission(allowed);
    if (isAdded && found !== null) void addDevice({ body: found, quietFor: 'all' });
  });
  useEffect(() => {
    void Promise.all([device.pushSubscription(), device.pushPermission()]).then(([found, allowed]) =>
      onFound(found, allowed),
    );
  }, []);

  async function subscribe() {
    const outcome = await device.subscribeToPush(webPushKey);
    setPermission(await device.pushPermission());
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
    await device.unsubscribeFromPush();
    setSubscribed(false);
    showToast({ kind: 'ok', text: t('push.switchedOff') });
  }

  async function change(work: () => Promise<void>) {
    setChanging(true);
    await work().finally(() => setChanging(false));
  }

  return {
    permission,
    isOn: isAdded && isSubscribed,
    isChanging,
    switchOn: () => change(subscribe),
    switchOff: () => change(unsubscribe),
  };
}
