import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { CnpForm } from '../../credentials/index.ts';

/**
 * For a prize that is claimed at a counter, which compares the CNP with the stored one: stores it
 * where there is none.
 */
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
