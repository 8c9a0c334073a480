import { Toast } from '@base-ui/react/toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';
import { ToastSpace } from './toast-space.tsx';
import layout from '../../layout.module.css';
import styles from './toast-region.module.css';

/** How long a toast stays unless it's hovered or focused (specification 9). */
const TOAST_MS = 3000;

export type ToastKind = 'danger' | 'warning' | 'ok' | 'info';

interface ToastMessage {
  id: string;
  kind: ToastKind;
  text: string;
  /** How long the toast stays, in milliseconds; by default three seconds. */
  ms?: number;
  /** A button in front of "close". */
  action?: { text: string; run: () => void };
}

interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  /** Called when a toast's time is over or it was closed by hand. */
  onDismiss: (id: string) => void;
  /** The text of the close button: "Închide". */
  dismissText: string;
  /** The accessible name of the region: "Notificări". */
  label: string;
}

const KINDS: Record<ToastKind, { className?: string | undefined; icon: IconName; role: 'alert' | 'group' }> =
  {
    danger: { icon: 'warning', role: 'alert' },
    warning: { className: styles.warn, icon: 'info', role: 'group' },
    ok: { className: styles.ok, icon: 'check', role: 'group' },
    info: { className: styles.info, icon: 'info', role: 'group' },
  };

/**
 * Short messages at the bottom of the screen, in a region that screen readers announce in order. An
 * error interrupts.
 */
export function ToastRegion({ toasts, onDismiss, dismissText, label }: ToastRegionProps) {
  const [manager] = useState(() => Toast.createToastManager<ToastMessage>());
  const viewport = useRef<HTMLDivElement>(null);
  const knownIds = useRef(new Set<string>());
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
    const known = knownIds.current;
    for (const toast of toasts) {
      if (known.has(toast.id)) continue;
      known.add(toast.id);
      const forget = () => {
        known.delete(toast.id);
        dismiss.current(toast.id);
      };
      manager.add({ id: toast.id, data: toast, timeout: toast.ms ?? TOAST_MS, onRemove: forget });
    }
    for (const id of known) {
      if (!toasts.some((toast) => toast.id === id)) manager.close(id);
    }
  }, [toasts, onDismiss, manager]);
  return (
    <Toast.Provider toastManager={manager} limit={2}>
      <Toast.Portal>
        {/* Mounted before the first toast, because a toast that appears with its region is often
           not announced. */}
        <Toast.Viewport ref={viewport} className={styles.viewport} aria-label={label} aria-live="polite">
          <ToastList dismissText={dismissText} viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

interface ToastListProps {
  dismissText: string;
  viewport: RefObject<HTMLElement | null>;
}

function ToastList({ dismissText, viewport }: ToastListProps) {
  const { toasts } = Toast.useToastManager<ToastMessage>();
  useEffect(() => {
    if (toasts.length > 0 && viewport.current !== null) uncoverPressed(viewport.current);
  }, [toasts.length, viewport]);
  return toasts.map((toast) => {
    if (!toast.data) return null;
    const { className, icon, role } = KINDS[toast.data.kind];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={cx(styles.item, layout.liftedHigh)}
        data-testid="toast"
        role={role}
        aria-modal={undefined}
        tabIndex={-1}
      >
        {!toast.limited && <ToastSpace />}
        <div className={cx(styles.root, className)}>
          <Icon name={icon} />
          <div className={styles.words}>
            <p>{toast.data.text}</p>
            {toast.data.action !== undefined && (
              <button type="button" onClick={toast.data.action.run}>
                {toast.data.action.text}
              </button>
            )}
          </div>
          {/* The button is always visible to screen readers, not only while the list is open. */}
          <Toast.Close type="button" aria-hidden={undefined}>
            {dismissText}
          </Toast.Close>
        </div>
      </Toast.Root>
    );
  });
}

/** The distance between a toast and the content that it must not cover, in px. */
const distance = 12;

/**
 * Scrolls the element that was just pressed from under the toasts, because players often need it
 * next. If a press gives no focus (iOS), scrolls any button that they cover.
 */
function uncoverPressed(viewport: HTMLElement): void {
  const main = document.querySelector('main');
  const { activeElement } = document;
  const isKnown = activeElement !== null && activeElement !== document.body;
  const pressed = isKnown ? [activeElement] : [...(main?.querySelectorAll('button') ?? [])];
  const toasts = viewport.getBoundingClientRect();
  const covered = pressed
    .filter((element) => main?.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ top, bottom, left, right }) =>
        top < toasts.bottom && bottom > toasts.top && left < toasts.right && right > toasts.left,
    );
  if (covered.length === 0) return;
  const lowest = Math.max(...covered.map(({ bottom }) => bottom));
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: lowest - toasts.top + distance, behavior: isStill ? 'auto' : 'smooth' });
}
