import { formatDay } from '@loto/formatting';
import { useState } from 'react';
import { useIsOnline } from '../../device/connection/use-is-online.ts';
import { formatLei } from '../../i18n/numbers.ts';
import { ConfirmModal, cx } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCall } from '../../session/api/use-call.ts';
import { newIdempotencyKey } from '../../session/api/idempotency-key.ts';
import { showToast } from '../../session/messages/toasts.ts';
import { cardsOf, type OpenWinnings } from './open-winnings.ts';
import { useWinningText } from './winning-row.tsx';
import typography from '@loto/design/typography.module.css';
import styles from './winnings.module.css';

/** Declines the offered prizes after a confirmation. */
export function DeclineLink({ open }: { open: OpenWinnings }) {
  const { t, language } = useTexts();
  const ofPlayer = useWinningText();
  const [send, { isLoading }] = useCall('declineWinningPayment');
  const isOnline = useIsOnline();
  const [isConfirming, setConfirming] = useState(false);
  const isToAccount = cardsOf(open.winnings)[0]?.kind === 'bank-account';
  const text = t(isToAccount ? 'winnings.declineAccount' : ofPlayer('winnings.decline'));
  const decline = async () => {
    const { data } = await send({ idempotencyKey: newIdempotencyKey() });
    if (data?.message) showToast({ kind: 'ok', text: data.message });
    setConfirming(false);
  };
  return (
    <>
      <button
        type="button"
        className={cx(typography.link, typography.small, typography.alone, styles.decline)}
        disabled={!isOnline}
        onClick={() => setConfirming(true)}
      >
        {text}
      </button>
      <ConfirmModal
        isOpen={isConfirming}
        title={t(isToAccount ? 'winnings.declineTitleAccount' : ofPlayer('winnings.declineTitle'))}
        text={t('winnings.declineText', {
          sum: formatLei(open.netBani),
          day: open.expiresAt === undefined ? '' : formatDay(open.expiresAt, language),
        })}
        cancelText={t('winnings.keep')}
        onCancel={() => setConfirming(false)}
        confirmText={text}
        onConfirm={() => void decline()}
        isPending={isLoading}
      />
    </>
  );
}
