import type { CountryProblem } from '@loto/game-rules';
import { Button, Modal } from '@loto/design';
import { device } from '../../device/device.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';

/** The question for the player's position, or the reason why nothing can be bought from there. */
export type CountryStep =
  | 'ask'
  | 'denied'
  | 'unavailable'
  | 'unsupported'
  | Exclude<CountryProblem, 'no-position' | 'too-old'>;

export interface CountryDialogProps {
  isOpen: boolean;
  step: CountryStep;
  isFinding: boolean;
  /** Looks for the player's position again. */
  onFind: () => void;
  onGiveUp: () => void;
}

/** Explains why a purchase needs the player's position, and what to do if it isn't found. */
export function CountryDialog({ isOpen, step, isFinding, onFind, onGiveUp }: CountryDialogProps) {
  const { t } = useTexts();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onGiveUp}
      title={t(`purchase.country.${step}.title`)}
      stub={
        <>
          <Button variant="quiet" className={layout.grow} onClick={onGiveUp}>
            {t('common.close')}
          </Button>
          {step !== 'unsupported' && (
            <Button className={layout.grow} isPending={isFinding} onClick={onFind}>
              {t(step === 'ask' ? 'purchase.country.allow' : 'common.retry')}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack} role="status">
        <p className={typography.soft}>{t(`purchase.country.${step}.text`)}</p>
        {step === 'denied' && <p>{t(`purchase.country.help.${device.phone?.platform ?? 'web'}`)}</p>}
      </div>
    </Modal>
  );
}
