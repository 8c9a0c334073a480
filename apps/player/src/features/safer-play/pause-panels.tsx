import type { PauseLength } from '@loto/api-contract';
import { useState } from 'react';
import { Button, cx, Icon, Modal, SelectField } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { pauseText } from './pause-text.ts';
import { useBeginPause } from './use-begin-pause.ts';
import { usePlayPause } from '../../session/sales/use-play-pause.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './safer-play.module.css';

const timeOuts = ['24-hours', '7-days', '30-days'] as const satisfies readonly PauseLength[];
const exclusions = [
  '6-months',
  '1-year',
  '2-years',
  '5-years',
  'for-ever',
] as const satisfies readonly PauseLength[];

/** Buttons for a break of 24 hours, 7 or 30 days. */
export function PausePanel() {
  const { t, language } = useTexts();
  const pause = usePlayPause();
  const { begin, isBeginning } = useBeginPause();
  return (
    <section
      id="pause"
      className={cx(layout.panel, layout.lifted, styles.panel)}
      aria-labelledby="pause-heading"
    >
      <h2 className={typography.titleSmall} id="pause-heading">
        {t('saferPlay.pause')}
      </h2>
      {pause != null && (
        <p className={styles.running} role="status">
          <Icon name="clock" size="small" />
          <span>
            <b>{pauseText(pause, t, language)}</b> {t('saferPlay.longer')}
          </span>
        </p>
      )}
      <p className={cx(typography.small, typography.soft)}>{t('saferPlay.pauseText')}</p>
      {pause?.kind !== 'self-exclusion' && (
        <div className={styles.actions}>
          {timeOuts.map((length) => (
            <Button key={length} variant="quiet" isPending={isBeginning} onClick={() => void begin(length)}>
              {t(`saferPlay.length.${length}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Self-exclusion, with two confirmations: what it means, then whether the player is sure. */
export function ExclusionPanel() {
  const { t } = useTexts();
  const [length, setLength] = useState<PauseLength>('6-months');
  const [step, setStep] = useState<'closed' | 'meaning' | 'sure'>('closed');
  const { begin, isBeginning } = useBeginPause();
  const close = () => setStep('closed');
  const goOn = async () => {
    if (step === 'meaning') {
      setStep('sure');
      return;
    }
    await begin(length);
    close();
  };
  return (
    <section className={cx(layout.panel, layout.lifted, styles.panel)} aria-labelledby="exclusion-heading">
      <h2 className={typography.titleSmall} id="exclusion-heading">
        {t('saferPlay.exclusion')}
      </h2>
      <p className={cx(typography.small, typography.soft)}>{t('saferPlay.exclusionText')}</p>
      <SelectField
        label={t('saferPlay.exclusionLength')}
        value={length}
        options={exclusions.map((value) => ({ value, word: t(`saferPlay.length.${value}`) }))}
        onChange={({ target }) => setLength(target.value as PauseLength)}
      />
      <Button variant="quiet" onClick={() => setStep('meaning')}>
        {t('saferPlay.exclude')}
      </Button>
      <Modal
        isOpen={step !== 'closed'}
        onClose={close}
        title={t(step === 'sure' ? 'saferPlay.sure' : 'saferPlay.meaning')}
        stub={
          <>
            <Button variant="quiet" className={layout.grow} onClick={close}>
              {t('saferPlay.cancel')}
            </Button>
            <Button
              variant={step === 'sure' ? 'danger' : 'primary'}
              className={layout.grow}
              isPending={isBeginning}
              onClick={() => void goOn()}
            >
              {t(step === 'sure' ? 'saferPlay.exclude' : 'saferPlay.continue')}
            </Button>
          </>
        }
      >
        {step === 'sure' ? (
          <p className={typography.soft}>
            {t('saferPlay.sureText', { length: t(`saferPlay.length.${length}`) })}
          </p>
        ) : (
          <ul className={styles.meaning}>
            {(['buy', 'end', 'tickets', 'prizes'] as const).map((point) => (
              <li key={point}>{t(`saferPlay.meaningList.${point}`)}</li>
            ))}
          </ul>
        )}
      </Modal>
    </section>
  );
}
