import { GAMES } from '@loto/game-rules';
import { useTexts } from '../../i18n/use-texts.ts';
import { NumberGrid } from './number-grid.tsx';
import { PickCount } from './pick-count.tsx';
import type { PickerParts } from './picker-parts.ts';
import { cx } from '../../design/index.ts';
import styles from './picker.module.css';

type PickFieldsProps = Pick<PickerParts, 'gameCode' | 'onPress' | 'isDealing' | 'refusal'>;

/** The numbers of the slip, and below them the Jokers of a game that has them. */
export function PickFields({ gameCode, onPress, isDealing, refusal }: PickFieldsProps) {
  const { t } = useTexts();
  return (
    <div>
      <NumberGrid gameCode={gameCode} kind="numbers" onPress={onPress} isDealing={isDealing} />
      {GAMES[gameCode].jokersToPick > 0 && (
        <>
          <div className={cx(styles.head, styles.jokerHead)}>
            <b>{t('play.joker')}</b>
            <PickCount gameCode={gameCode} kind="jokers" refusal={refusal} />
          </div>
          <NumberGrid gameCode={gameCode} kind="jokers" onPress={onPress} isDealing={isDealing} />
        </>
      )}
    </div>
  );
}
