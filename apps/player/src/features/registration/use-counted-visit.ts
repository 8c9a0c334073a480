import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useReferralCodeVisitsMutation } from '../../session/calls/referral-calls.ts';
import { isPlainCode } from '../../session/plain-code.ts';
import { useAppSelector } from '../../session/root-reducer.ts';

/**
 * Reports to the server once that a friend's QR code was followed; a failure is not shown.
 */
export function useCountedVisit(): void {
  const { qr_code: code } = useParams();
  const [countVisit] = useReferralCodeVisitsMutation();
  // A signed-in player is led home from here, and is no visit.
  const isVisitor = useAppSelector((state) => !state.auth.isAuthenticated);
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (!isVisitor || code === undefined || !isPlainCode(code) || counted.current === code) return;
    counted.current = code;
    void countVisit({ body: { code }, quietFor: 'all' });
  }, [code, isVisitor, countVisit]);
}
