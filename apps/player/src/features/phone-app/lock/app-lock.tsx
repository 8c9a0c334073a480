import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { device } from '../../../device/device.ts';
import type { Phone } from '../../../device/phone.ts';
import { useAppDispatch, useAppSelector } from '../../../session/root-reducer.ts';
import { signOut } from '../../../session/sign-out.ts';
import { LockScreen } from './lock-screen.tsx';
import styles from './lock.module.css';

/** Who comes back sooner is not asked again: a look at another app is no absence. */
const askedAfterMs = 5 * 60_000;

/**
 * Covers a locked app as soon as it is no longer in front, so that its return shows nothing; after
 * a longer absence it asks before the cover goes.
 */
export function AppLock({ phone }: { phone: Phone }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [cover, setCover] = useState<'none' | 'blank' | 'question'>('none');
  const leftAtMs = useRef(0);
  useEffect(() => {
    const stops = [
      phone.onPause(() => {
        if (device.readSecret('lock') === null) return;
        leftAtMs.current = Date.now();
        setCover((shown) => (shown === 'question' ? shown : 'blank'));
      }),
      phone.onResume(() => {
        const awayMs = Date.now() - leftAtMs.current;
        // a clock that was set back proves no short absence
        const isSoon = awayMs >= 0 && awayMs < askedAfterMs;
        setCover((shown) => (shown === 'blank' ? (isSoon ? 'none' : 'question') : shown));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [phone]);

  const isAuthenticated = useAppSelector((state) => state.auth.isAuthenticated);
  const signsIn = useRef(false);
  useEffect(() => {
    // after the guard has led a visitor away from the page under the cover
    if (signsIn.current && !isAuthenticated) void navigate('/auth/sign-in', { replace: true });
  }, [isAuthenticated, navigate]);
  const signInAgain = () => {
    signsIn.current = true;
    setCover('blank');
    signOut(dispatch);
  };
  if (cover === 'none') return null;
  return (
    <Cover>
      {cover === 'question' && (
        <LockScreen phone={phone} onOpen={() => setCover('none')} onSignIn={signInAgain} />
      )}
    </Cover>
  );
}

/** Lies over everything, dialogs too, and takes the focus from what is under it. */
function Cover({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.cover} onCancel={(event) => event.preventDefault()}>
      {children}
    </dialog>
  );
}
