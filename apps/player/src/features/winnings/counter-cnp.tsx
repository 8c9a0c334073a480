import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { CnpForm } from '../../credentials/index.ts';

/** Asks for the CNP if none is stored, for a prize claimed at a counter, which compares it. */
export function CounterCnp() {
  const { t } = useTexts();
  const hasCnp = useAppSelector((state) => state.auth.user?.userProfile?.hasCnp === true);
  if (hasCnp) return null;
  return (
    <CnpForm
      hint={t('winnings.counterCnpHint')}
      submitText={t('winnings.counterCnpKeep')}
      variant="quiet"
      isPending={false}
      onSaved={() => showToast({ kind: 'ok', text: t('winnings.counterCnpKept') })}
    />
  );
}
