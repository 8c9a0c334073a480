import { type ReactNode, useEffect, useRef, useState } from 'react';
import { device } from '../../../device/device.ts';
import type { Phone } from '../../../device/phone.ts';
import { useAppDispatch } from '../../../session/store/root-reducer.ts';
import { signOut } from '../../../session/store/sign-out.ts';
import { LockScreen } from './lock-screen.tsx';
import { noteEveryMs, TimeAway } from './time-away.ts';
import styles from './lock.module.css';

/**
 * Covers a locked app as soon as it leaves the foreground, so that nothing is visible when it
 * returns. After a longer absence it asks for biometrics before removing the cover.
 */
export function AppLock({ phone }: { phone: Phone }) {
  const dispatch = useAppDispatch();
  const [cover, setCover] = useState<'none' | 'blank' | 'question'>('none');
  useEffect(() => {
    const away = new TimeAway();
    let isInFront = true;
    const ask = () => {
      setCover('question');
      // A provider's page would cover the question; its payment counts as closed.
      phone.closeInAppBrowser();
    };
    const isLocked = () => device.readSecret('lock') !== null;
    const look = () => {
      if (isLocked() && away.isLong()) ask();
      away.note();
    };
    const timer = setInterval(() => isInFront && look(), noteEveryMs);
    const stops = [
      phone.onPause(() => {
        if (isInFront) look();
        isInFront = false;
        if (isLocked()) setCover((shown) => (shown === 'question' ? shown : 'blank'));
      }),
      phone.onResume(() => {
        isInFront = true;
        if (isLocked() && away.wentBack()) ask();
        else look();
        setCover((shown) => (shown === 'blank' ? 'none' : shown));
      }),
    ];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [phone]);

  const signInAgain = () => {
    setCover('blank');
    signOut(dispatch, '/auth/sign-in');
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

/**
 * Covers everything, including dialogs, and takes the focus, which it restores at the end because a
 * dialog that is removed without being closed doesn't. Browsers don't always let a dialog prevent
 * `cancel`, and close it at the next Escape, so it's shown again.
 */
function Cover({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    dialog.current?.showModal();
    return () => {
      if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      {children}
    </dialog>
  );
}
