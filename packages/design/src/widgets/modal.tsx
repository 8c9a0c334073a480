import { Dialog } from '@base-ui/react/dialog';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { scrollByKeys } from './scroll-box.tsx';
import type { GameTone } from './ticket/game-tone.ts';
import { ModalMark } from './frame/toast-space.tsx';
import layout from '../layout.module.css';
import typography from '../typography.module.css';
import styles from './modal.module.css';
import perforationStyles from './ticket/perforation.module.css';
import ticketStyles from './ticket/ticket.module.css';

interface ModalProps {
  isOpen: boolean;
  /**
   * Called on Escape and on a press outside, with the cause; never if the modal can't be dismissed.
   */
  onClose: (by: 'escape' | 'outside') => void;
  title: string;
  /** Small text above the title, if the header has a game's colour. */
  label?: string;
  /** Large text below the title, if the header has a game's colour; the title is then small. */
  headline?: string;
  /** The game whose colour the header has. */
  tone?: GameTone;
  /** The content above the perforation, which scrolls if it's long. */
  children: ReactNode;
  /** The content below the perforation: one or two buttons. */
  stub: ReactNode;
  /** Height of the stub in px; 92 by default. */
  stubHeight?: number;
  isDismissable?: boolean;
  /** True if it's 720 px wide on a desktop, for tables. */
  isWide?: boolean;
}

/**
 * A dialog in the form of a ticket: a bottom sheet on phones, 540 px wide and centred on desktops.
 */
export function Modal({
  isOpen,
  onClose,
  title,
  label,
  headline,
  tone,
  children,
  stub,
  stubHeight = 92,
  isDismissable = true,
  isWide = false,
}: ModalProps) {
  const heading = (
    <Dialog.Title className={headline ? typography.label : typography.titleLarge}>{title}</Dialog.Title>
  );
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        if (!open && isDismissable) onClose(reason === 'outside-press' ? 'outside' : 'escape');
      }}
      disablePointerDismissal={!isDismissable}
    >
      <Dialog.Portal>
        <ModalMark />
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={cx(styles.paper, layout.liftedHigh)}>
            <div
              className={cx(styles.root, isWide && styles.wide, ticketStyles.root, layout.surface)}
              style={{ '--stub': `${stubHeight}px` } as CSSProperties}
            >
              <div className={cx(ticketStyles.body, styles.scroll)} ref={scrollByKeys}>
                {tone && (
                  <div className={cx(styles.head, layout.onGame)} data-game={tone}>
                    {label && <p className={typography.label}>{label}</p>}
                    {heading}
                    {headline && <h3 className={typography.titleLarge}>{headline}</h3>}
                  </div>
                )}
                <div className={styles.content}>
                  {!tone && heading}
                  {children}
                </div>
              </div>
              <span className={perforationStyles.root} aria-hidden="true" />
              <div className={ticketStyles.stub}>{stub}</div>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ConfirmModalProps extends Pick<ModalProps, 'isOpen' | 'title'> {
  /** The consequence of confirming. */
  text: string;
  cancelText: string;
  onCancel: () => void;
  confirmText: string;
  onConfirm: () => void;
  isPending?: boolean;
  /** True if the action can't be undone. */
  isDanger?: boolean;
}

/** A question with two answers. Closing it chooses the answer that changes nothing. */
export function ConfirmModal({
  isOpen,
  title,
  text,
  cancelText,
  onCancel,
  confirmText,
  onConfirm,
  isPending = false,
  isDanger = false,
}: ConfirmModalProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      stub={
        <>
          <Button variant="quiet" className={layout.grow} onClick={onCancel}>
            {cancelText}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            className={layout.grow}
            isPending={isPending}
            onClick={onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      <p className={typography.soft}>{text}</p>
    </Modal>
  );
}
