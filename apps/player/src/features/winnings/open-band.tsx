import { useRef, useState } from 'react';
import { formatAmount, formatLei } from '../../i18n/numbers.ts';
import { cx, Sum } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { isApiError } from '../../session/api/api-error.ts';
import { newIdempotencyKey } from '../../session/api/idempotency-key.ts';
import { OnlineButton } from '../../session/forms/online-button.tsx';
import { CnpForm } from '../../credentials/index.ts';
import { CounterCnp } from './counter-cnp.tsx';
import type { OpenWinnings } from './open-winnings.ts';
import { useWinningText } from './winning-row.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import fieldStyles from '@loto/design/widgets/fields/field.module.css';
import wonBandStyles from '@loto/design/won-band.module.css';
import styles from './winnings.module.css';

/** The open prizes: their total, a button to accept them, and a form for missing data. */
export function OpenBand({ open }: { open: OpenWinnings }) {
  const { t } = useTexts();
  const { accept, isAccepting, lack } = useAcceptWinnings();
  const ofPlayer = useWinningText();
  const lacksCard = open.winnings.some(({ card }) => card === null);
  const sum = formatLei(open.netBani);
  const asksCnp = open.needsCnp || lack === 'cnp';
  const mayShowCnp = !asksCnp && (open.kind === 'declined' || lacksCard);
  return (
    <section className={styles.open} aria-labelledby="open-winnings">
      <div className={wonBandStyles.root}>
        <div>
          <h2 className={typography.label} id="open-winnings">
            {t(open.kind === 'offered' ? 'winnings.toReceive' : 'winnings.declinedOpen')}
          </h2>
          <Sum amount={formatAmount(open.netBani)} unit={t('common.lei')} />
        </div>
        {!asksCnp && (
          <OnlineButton variant="paper" isPending={isAccepting} onClick={() => void accept()}>
            {t('winnings.accept', { sum })}
          </OnlineButton>
        )}
      </div>
      {lack === 'card' && (
        <p className={fieldStyles.error} role="alert">
          {t(ofPlayer('winnings.chooseCardFirst'))}
        </p>
      )}
      {asksCnp && (
        <div className={cx(layout.panel, layout.surface, layout.lifted)}>
          <CnpForm
            hint={t('winnings.cnpHint')}
            submitText={t('winnings.accept', { sum })}
            isPending={isAccepting}
            onSaved={accept}
          />
        </div>
      )}
      {mayShowCnp && <CounterCnp />}
    </section>
  );
}

/** What is still missing for an acceptance, derived from the server's error. */
type Lack = 'cnp' | 'card';

/**
 * Returns a function that accepts the open prizes. The key of an acceptance stays the same until
 * the server has responded, so that it's never applied twice.
 */
function useAcceptWinnings() {
  const [sendAccept, { isLoading: isAccepting }] = useCall('acceptWinningPayment');
  const [lack, setLack] = useState<Lack>();
  const key = useRef<string>(undefined);

  const accept = async (): Promise<boolean> => {
    key.current ??= newIdempotencyKey();
    const answer = await sendAccept({
      idempotencyKey: key.current,
      quietFor: ['CNP_REQUIRED', 'PAYOUT_CARD_MISSING'],
    });
    // Without a response it may have succeeded, so a retry uses the same key.
    const isAnswered = !('error' in answer) || (isApiError(answer.error) && answer.error.status > 0);
    if (isAnswered) key.current = undefined;
    if ('error' in answer) {
      const code = isApiError(answer.error) ? answer.error.errorCode : undefined;
      setLack(code === 'CNP_REQUIRED' ? 'cnp' : code === 'PAYOUT_CARD_MISSING' ? 'card' : undefined);
      return false;
    }
    setLack(undefined);
    return true;
  };

  return { accept, isAccepting, lack };
}
