import { Button, Icon, Modal, TextField } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import type { NightDraw } from '@loto/office-contract';
import { minReason } from '@loto/office-contract/endpoints';
import { useId, useState, type FormEvent } from 'react';
import { useAction } from '../actions/use-action.ts';
import { formatStamp } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './payout-stop.module.css';

/**
 * Stops the payouts of a draw's prizes, with the only red button on the page. One person can stop
 * them, but resuming takes two.
 */
export function PayoutStop({ draw }: { draw: NightDraw }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { stop, state } = draw;
  // Before the result is confirmed, there is nothing to pay.
  if (['on-sale', 'closed', 'to-record', 'to-confirm', 'cancelled'].includes(state)) return null;
  return (
    <div className={styles.root}>
      {stop !== null && (
        <p className={styles.stopped}>
          <Icon name="lock" size="small" />
          {t('night.stop.stopped', { who: stop.by, at: formatStamp(stop.at), reason: stop.reason })}
        </p>
      )}
      <Button
        variant={stop === null ? 'danger' : 'quiet'}
        size="small"
        icon={stop === null ? 'lock' : undefined}
        onClick={() => setAsking(true)}
      >
        {t(stop === null ? 'night.do.stop' : 'night.do.resume')}
      </Button>
      {isAsking && <ReasonDialog draw={draw} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ReasonDialog({ draw, onClose }: { draw: NightDraw; onClose: () => void }) {
  const { t } = useTexts();
  const act = useAction();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const isStopping = draw.stop === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < minReason) return setShort(true);
    onClose();
    const command = isStopping ? 'stop-payouts' : 'resume-payouts';
    return void act({ words: [command, draw.drawId, '--reason', reason.trim()] });
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(isStopping ? 'night.stop.title' : 'night.stop.resumeTitle')}
      stub={
        <>
          <Button variant="quiet" className={layout.grow} onClick={onClose}>
            {t('night.stop.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isStopping ? 'danger' : 'primary'}
            className={layout.grow}
          >
            {t('night.stop.continue')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={layout.stack}>
        <p className={typography.soft}>{t(isStopping ? 'night.stop.text' : 'night.stop.resumeText')}</p>
        <TextField
          label={t('night.stop.reason')}
          hint={t('night.stop.reasonHint')}
          error={isShort ? t('night.stop.reasonShort') : undefined}
          value={reason}
          autoComplete="off"
          onChange={({ target }) => {
            setReason(target.value);
            setShort(false);
          }}
        />
      </form>
    </Modal>
  );
}
