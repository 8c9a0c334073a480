import { Dialog } from '@base-ui/react/dialog';
import type { CSSProperties, ReactNode } from 'react';
import type { GameTone } from './game-tone.ts';
import { scrollByKeys } from './scroll-by-keys.ts';

export interface ModalProps {
  isOpen: boolean;
  /** Called by Escape and by a press outside, and told which; never when it cannot be dismissed. */
  onClose: (by: 'escape' | 'outside') => void;
  title: string;
  /** Over the title, small, when the head has a game's colour. */
  label?: string;
  /** Below the title, large, when the head has a game's colour; the title is small then. */
  headline?: string;
  /** Gives the head a game's colour. */
  tone?: GameTone;
  /** Above the perforation; scrolls when it is long. */
  children: ReactNode;
  /** Below it: one or two buttons. */
  stub: ReactNode;
  /** Height of the stub in px; 92 if left out. */
  stubHeight?: number;
  isDismissable?: boolean;
}

/** A ticket over the screen: a bottom sheet on the phone, 540 px in the middle on the desktop. */
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
}: ModalProps) {
  const heading = <Dialog.Title className={headline ? 'label' : 't-l'}>{title}</Dialog.Title>;
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        if (!open && isDismissable) onClose(reason === 'outside-press' ? 'outside' : 'escape');
      }}
      disablePointerDismissal={!isDismissable}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="modalwrap">
          <Dialog.Popup className="modalpaper lift-2">
            <div className="modal ticket surface" style={{ '--stub': `${stubHeight}px` } as CSSProperties}>
              <div className="modalscroll" ref={scrollByKeys}>
                {tone && (
                  <div className="mhead on-game" data-game={tone}>
                    {label && <p className="label">{label}</p>}
                    {heading}
                    {headline && <h3 className="t-l">{headline}</h3>}
                  </div>
                )}
                <div className="mbody">
                  {!tone && heading}
                  {children}
                </div>
              </div>
              <span className="perf" aria-hidden="true" />
              <div className="stub">{stub}</div>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
