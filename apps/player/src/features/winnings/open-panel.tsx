import { formatDay, formatLongDate } from '@loto/formatting';
import { useRef, useState } from 'react';
import { formatAmount, formatLei } from '../../i18n/numbers.ts';
import { Button, ConfirmModal, cx, Sum } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isApiError } from '../../session/api-error.ts';
import {
  useAcceptWinningPaymentMutation,
  useDeclineWinningPaymentMutation,
} from '../../session/calls/winning-calls.ts';
import { newIdempotencyKey } from '../../session/idempotency-key.ts';
import { showToast } from '../../session/toasts.ts';
import { CnpForm } from '../../credentials/index.ts';
import { CounterCnp } from './counter-cnp.tsx';
import { cardsOf, type OpenWinnings, payoutName } from './open-winnings.ts';
import { ofDestination, useWinningText } from './winning-row.tsx';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import fieldStyles from '../../design/widgets/fields/field.module.css';
import wonBandStyles from '../../design/won-band.module.css';
import styles from './winnings.module.css';

/** What waits for an answer: its sum, one button to have it, one to leave it. */
export function OpenPanel({ open }: { open: OpenWinnings }) {
  const { t, language } = useTexts();
  const { accept, isAccepting, decline, isDeclining, lack } = useAnswerWinnings();
  const ofPlayer = useWinningText();
  const [isConfirming, setConfirming] = useState(false);
  const cards = cardsOf(open.winnings);
  const lacksCard = open.winnings.some(({ card }) => card === null);
  const sum = formatLei(open.netBani);
  const isToAccount = cards[0]?.kind === 'bank-account';
  const declineText = isToAccount ? 'winnings.declineAccount' : ofPlayer('winnings.decline');
  const asksCnp = open.needsCnp || lack === 'cnp';
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
          <Button variant="paper" isPending={isAccepting} onClick={() => void accept()}>
            {t('winnings.accept', { sum })}
          </Button>
        )}
      </div>
      <div className={cx(layout.panel, layout.surface, layout.lifted, layout.stack)}>
        <p>
          {lacksCard
            ? t(ofPlayer('winnings.noCard'))
            : t(ofDestination('winnings.toCard', cards[0]?.kind), {
                card: cards.map(payoutName).join(', '),
              })}{' '}
          {open.expiresAt !== undefined && (
            <span className={typography.soft}>
              {t('winnings.until', { day: formatLongDate(open.expiresAt, language) })}
            </span>
          )}
        </p>
        {lack === 'card' && (
          <p className={fieldStyles.error} role="alert">
            {t(ofPlayer('winnings.chooseCardFirst'))}
          </p>
        )}
        {asksCnp && (
          <CnpForm
            hint={t('winnings.cnpHint')}
            submitText={t('winnings.accept', { sum })}
            isPending={isAccepting}
            onSaved={accept}
          />
        )}
        {open.kind === 'offered' && (
          <Button variant="quiet" isBlock onClick={() => setConfirming(true)}>
            {t(declineText)}
          </Button>
        )}
        {!asksCnp && (open.kind === 'declined' || lacksCard) && <CounterCnp />}
      </div>
      <ConfirmModal
        isOpen={isConfirming}
        title={t(isToAccount ? 'winnings.declineTitleAccount' : ofPlayer('winnings.declineTitle'))}
        text={t('winnings.declineText', {
          sum,
          day: open.expiresAt === undefined ? '' : formatDay(open.expiresAt, language),
        })}
        cancelText={t('winnings.keep')}
        onCancel={() => setConfirming(false)}
        confirmText={t(declineText)}
        onConfirm={() => void decline().then(() => setConfirming(false))}
        isPending={isDeclining}
      />
    </section>
  );
}

/** What an acceptance still lacks, by the server's error. */
type Lack = 'cnp' | 'card';

/**
 * Accepts or declines what is open. The key of an acceptance stays until the server has answered,
 * so that none is made twice.
 */
function useAnswerWinnings() {
  const [sendAccept, { isLoading: isAccepting }] = useAcceptWinningPaymentMutation();
  const [sendDecline, { isLoading: isDeclining }] = useDeclineWinningPaymentMutation();
  const [lack, setLack] = useState<Lack>();
  const key = useRef<string>(undefined);

  const accept = async (): Promise<boolean> => {
    key.current ??= newIdempotencyKey();
    const answer = await sendAccept({
      idempotencyKey: key.current,
      quietFor: ['CNP_REQUIRED', 'PAYOUT_CARD_MISSING'],
    });
    // without an answer it may have been taken: the same intention reuses its key
    const isAnswered = !('error' in answer) || (isApiError(answer.error) && answer.error.status > 0);
    if (isAnswered) key.current = undefined;
    if ('error' in answer) {
      const code = isApiError(answer.error) ? answer.error.errorCode : undefined;
      setLack(code === 'CNP_REQUIRED' ? 'cnp' : code === 'PAYOUT_CARD_MISSING' ? 'card' : undefined);
      return false;
    }
    setLack(undefined);
    if (answer.data.message) showToast({ kind: 'ok', text: answer.data.message });
    return true;
  };

  const decline = async (): Promise<boolean> => {
    const answer = await sendDecline({ idempotencyKey: newIdempotencyKey() });
    if (answer.data?.message) showToast({ kind: 'ok', text: answer.data.message });
    return answer.data !== undefined;
  };

  return { accept, isAccepting, decline, isDeclining, lack };
}
