import { useRef, useState } from 'react';
import {
  useAcceptWinningPaymentMutation,
  useDeclineWinningPaymentMutation,
} from '../../session/calls/winning-calls.ts';
import { isApiError } from '../../session/api-error.ts';
import { newIdempotencyKey } from '../../session/idempotency-key.ts';
import { showToast } from '../../session/toasts.ts';

/** What an acceptance still lacks, as the server said. */
export type Lack = 'cnp' | 'card';

/**
 * Accepts or declines what is open. The key of an acceptance stays until the server has answered,
 * so that none is made twice.
 */
export function useAnswerWinnings() {
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
    // without an answer it may have been taken: the same intention keeps its key
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
