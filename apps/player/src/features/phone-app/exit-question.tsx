import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmModal } from '@loto/design/widgets/modal.tsx';
import type { Lifecycle } from '../../device/lifecycle/lifecycle.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hasPageBefore } from '../../session/arrival/has-page-before.ts';
import { showToast } from '../../session/messages/toasts.ts';

/**
 * A second press within this time leaves the app. The toast is shown for the same time
 * (specification 2).
 */
const againWithinMs = 3000;

/** The first pages of a player and of a visitor, which have nothing to go back to. */
const playersStart = '/user/home';
const visitorsStarts = ['/', '/welcome', '/welcome-splash'];

/**
 * Handles Android's back button. It closes an overlay first, then goes back. On a player's first
 * page it asks whether to leave; on a visitor's, where nothing can be lost, a second press leaves.
 */
export function ExitQuestion({ phone }: { phone: Lifecycle }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const pressedAtMs = useRef(-Infinity);
  const press = useRef<() => void>(() => {});

  useEffect(() => {
    const goBack = () => void (hasPageBefore() ? navigate(-1) : navigate(playersStart));
    press.current = () => {
      const place = pathname.replace(/(.)\/+$/, '$1');
      if (closeTopmost()) return;
      if (place === playersStart) setAsked(true);
      else if (!visitorsStarts.includes(place)) goBack();
      else if (performance.now() - pressedAtMs.current < againWithinMs) phone.exit();
      else {
        pressedAtMs.current = performance.now();
        showToast({ kind: 'warning', text: t('phoneApp.exitAgain') });
      }
    };
  });
  useEffect(() => phone.onBack(() => press.current()), [phone]);

  return (
    <ConfirmModal
      isOpen={isAsked}
      title={t('phoneApp.exitTitle')}
      text={t('phoneApp.exitText')}
      cancelText={t('phoneApp.no')}
      onCancel={() => setAsked(false)}
      confirmText={t('phoneApp.yes')}
      onConfirm={() => phone.exit()}
    />
  );
}

/** Closes the topmost dialog like the Escape key, and reports whether there was one. */
function closeTopmost(): boolean {
  // The lock can't be closed.
  if (document.querySelector('dialog[open]') !== null) return true;
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const topmost = dialogs.item(dialogs.length - 1);
  if (topmost === null) return false;
  topmost.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return true;
}
