import { useState } from 'react';
import { Button } from '@loto/design';
import { passkeys, useArePasskeysSupported } from '../../device/passkeys/passkeys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer, useCall } from '../../session/api/use-call.ts';
import { showToast } from '../../session/messages/toasts.ts';

/**
 * Confirms the player's identity with a passkey. Shown to players who have one, if the browser
 * supports it.
 */
export function StepUpPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTexts();
  const areSupported = useArePasskeysSupported();
  const { data } = useAnswer('listPasskeys', { quietFor: 'all' }, { skip: !areSupported });
  const { confirm, isPending } = useConfirmByPasskey(onConfirmed);
  const hasPasskey = data?.passkeys.some(({ isBlocked }) => !isBlocked) === true;
  if (!areSupported || !hasPasskey) return null;
  return (
    <Button variant="quiet" icon="key" isBlock isPending={isPending} onClick={() => void confirm()}>
      {t('passkeys.confirm')}
    </Button>
  );
}

function useConfirmByPasskey(onConfirmed: () => void) {
  const { t } = useTexts();
  const [requestOptions] = useCall('passkeyStepUpOptions');
  const [stepUp] = useCall('stepUpWithPasskey');
  const [isPending, setPending] = useState(false);

  async function confirmOnce(): Promise<void> {
    const { data } = await requestOptions({});
    if (data === undefined) return;
    const outcome = await passkeys.sign(data.options);
    if (outcome.kind !== 'done') {
      const isMissing = outcome.kind === 'missing';
      showToast({ kind: 'warning', text: t(isMissing ? 'passkeys.notLoaded' : 'passkeys.confirmCancelled') });
      return;
    }
    const confirmed = await stepUp({ body: { credential: outcome.credential } });
    if (confirmed.data !== undefined) onConfirmed();
  }

  async function confirm(): Promise<void> {
    setPending(true);
    await confirmOnce().finally(() => setPending(false));
  }

  return { confirm, isPending };
}
