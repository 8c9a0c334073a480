import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../session/toasts.ts';

/** Specification 9: navigation after a password change. */
export const returnDelayMs = 350;

/** Shows a toast, and goes back to the account a moment later. */
export function useReturnToAccount() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const leaveWith = useCallback(
    (text: string) => {
      showToast({ kind: 'ok', text });
      setLeaving(true);
      timer.current = setTimeout(() => void navigate('/user/account', { replace: true }), returnDelayMs);
    },
    [navigate],
  );

  return { leaveWith, isLeaving };
}
