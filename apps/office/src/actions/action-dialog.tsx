import { Button, LoadingDots, Modal } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import type { Outcome } from '@loto/office-contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { endOf, type ActionEnd, type ActionFlow, type ActionRequest } from './action-flow.ts';
import { useCommandName } from './command-names.ts';
import { DialogContent } from './dialog-content.tsx';
import { useActionFlow, type ActionSteps } from './use-action-flow.ts';
import { WantedForm, wantedFormId } from './wanted-form.tsx';
import styles from './action-dialog.module.css';

interface ActionDialogProps {
  request: ActionRequest;
  onClose: (end: ActionEnd) => void;
  /** Called after something was changed or may have been. */
  onChange: () => void;
}

/** The dialog of one action: what it would do, the signature, and the outcome. */
export function ActionDialog({ request, onClose, onChange }: ActionDialogProps) {
  const steps = useActionFlow(request, onChange);
  const { flow } = steps;
  const nameOf = useCommandName();
  const body = useRef<HTMLDivElement>(null);
  const isBusy = flow.step === 'trying' || flow.step === 'signing';

  // Moves the focus to the first field or button of each new step.
  const shownStep = useRef<string>(null);
  useEffect(() => {
    if (shownStep.current === flow.step || isBusy) return;
    shownStep.current = flow.step;
    const dialog = body.current?.closest<HTMLElement>('[role=dialog]');
    const target =
      dialog?.querySelector<HTMLElement>('form input, form textarea, form select') ??
      dialog?.querySelector<HTMLElement>('[data-main]') ??
      dialog;
    target?.focus();
  }, [flow.step, isBusy]);

  return (
    <Modal
      isOpen
      isWide
      // Closing the dialog during a signature would hide its outcome.
      isDismissable={!isBusy}
      onClose={() => onClose(endOf(flow))}
      title={request.title ?? nameOf(request.words[0] ?? '')}
      stub={<Buttons steps={steps} onClose={() => onClose(endOf(flow))} />}
    >
      <div ref={body} className={styles.body} aria-live="polite" aria-busy={isBusy}>
        {flow.step === 'wanted' ? (
          <WantedForm wanted={flow.wanted} onSupply={steps.supply} />
        ) : (
          <DialogContent flow={flow} onFinish={steps.finish} />
        )}
      </div>
    </Modal>
  );
}

interface ButtonsProps {
  steps: ActionSteps;
  onClose: () => void;
}

/** The buttons of a step: one continues, the other changes nothing. */
function Buttons({ steps, onClose }: ButtonsProps) {
  const { t } = useTexts();
  const { flow, sign, again, sendAgain } = steps;
  const close = (text: string, isMain = false) => (
    <Button
      variant={isMain ? 'primary' : 'quiet'}
      className={layout.grow}
      onClick={onClose}
      data-main={isMain || undefined}
    >
      {text}
    </Button>
  );
  switch (flow.step) {
    case 'trying':
      return (
        <p className={styles.waiting}>
          <LoadingDots />
          {t('actions.trying')}
        </p>
      );
    case 'wanted':
      return (
        <>
          {close(t('actions.cancel'))}
          <Button type="submit" form={wantedFormId} className={layout.grow}>
            {t('actions.continue')}
          </Button>
        </>
      );
    case 'sign':
    case 'signing':
      return (
        <>
          {flow.step === 'sign' && close(t('actions.cancel'))}
          <SignButton onSign={sign} isSigning={flow.step === 'signing'} />
        </>
      );
    case 'changed':
      return (
        <>
          {close(t('actions.cancel'))}
          <MainButton text={t('actions.lookAgain')} onPress={again} />
        </>
      );
    case 'lost':
      return (
        <>
          {close(t('actions.close'))}
          <MainButton
            text={t(flow.isUnknown ? 'actions.findOut' : 'actions.retry')}
            onPress={flow.isUnknown ? sendAgain : again}
          />
        </>
      );
    case 'done':
      return <DoneButtons flow={flow} steps={steps} close={close} />;
    case 'working':
    case 'requested':
    case 'refused':
    case 'misunderstood':
  }
  return close(t('actions.close'), true);
}

function MainButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Button className={layout.grow} onClick={onPress} data-main>
      {text}
    </Button>
  );
}

/**
 * A press sooner than this after the facts appeared, in milliseconds, was meant for something else.
 */
const minReadMs = 400;

function SignButton({ onSign, isSigning }: { onSign: () => void; isSigning: boolean }) {
  const { t } = useTexts();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), minReadMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button
      icon="key"
      className={layout.grow}
      onClick={() => isReady && onSign()}
      // Not `disabled`, which would lose the focus.
      aria-disabled={!isReady}
      isPending={isSigning}
      data-main
    >
      {t('actions.sign')}
    </Button>
  );
}

interface DoneButtonsProps {
  flow: Extract<ActionFlow, { step: 'done' }>;
  steps: ActionSteps;
  close: (text: string, isMain?: boolean) => ReactNode;
}

function DoneButtons({ flow: { outcome }, steps, close }: DoneButtonsProps) {
  const { t } = useTexts();
  const nameOf = useCommandName();
  const { next, file } = outcome;
  if (next === undefined && file === undefined) return close(t('actions.close'), true);
  return (
    <>
      {close(t('actions.close'))}
      {file !== undefined && (
        <Button icon="download" className={layout.grow} onClick={() => download(file)} data-main>
          {t('actions.download')}
        </Button>
      )}
      {next !== undefined && (
        <Button className={layout.grow} onClick={() => steps.follow(next)} data-main>
          {t('actions.follow', { command: nameOf(next.words[0] ?? '') })}
        </Button>
      )}
    </>
  );
}

/** Saves an outcome's file under its own name, without the path for a terminal. */
function download({ path, content }: NonNullable<Outcome['file']>): void {
  const url = URL.createObjectURL(new Blob([content]));
  const link = document.createElement('a');
  link.href = url;
  link.download = path.replace(/^.*[/\\]/, '');
  link.click();
  URL.revokeObjectURL(url);
}
