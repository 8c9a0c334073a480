import { useState } from 'react';
import { passkeys } from '../../device/passkeys/passkeys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { showToast } from '../../session/messages/toasts.ts';

/** Returns a function that adds a passkey of this device to the account and shows the outcome. */
export function useAddPasskey(): { add: () => Promise<void>; isAdding: boolean } {
  const { t } = useTexts();
  const [requestOptions] = useCall('passkeyCreationOptions');
  const [addPasskey] = useCall('addPasskey');
  const [isAdding, setAdding] = useState(false);

  async function addOne(): Promise<void> {
    const { data } = await requestOptions({});
    if (data === undefined) return;
    const outcome = await passkeys.create(data.options);
    if (outcome.kind === 'cancelled') showToast({ kind: 'warning', text: t('passkeys.addCancelled') });
    if (outcome.kind === 'known') showToast({ kind: 'warning', text: t('passkeys.addKnown') });
    if (outcome.kind === 'impossible') showToast({ kind: 'danger', text: t('passkeys.addImpossible') });
    if (outcome.kind === 'missing') showToast({ kind: 'danger', text: t('passkeys.notLoaded') });
    if (outcome.kind !== 'done') return;
    const added = await addPasskey({ body: { credential: outcome.credential } });
    if (added.data !== undefined) showToast({ kind: 'ok', text: t('passkeys.addDone') });
  }

  async function add(): Promise<void> {
    setAdding(true);
    await addOne().finally(() => setAdding(false));
  }

  return { add, isAdding };
}
