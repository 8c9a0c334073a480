import { Icon } from '@loto/design';
import { gameNames } from '@loto/formatting';
import { GAMES } from '@loto/game-rules';
import type { NightDraw, ResultDifference } from '@loto/office-contract';
import type { TFunction } from 'i18next';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Comparison } from './use-comparison.ts';
import styles from './results.module.css';

interface ComparedPlacesProps {
  comparison: Comparison;
  draw: NightDraw;
}

/** Shows where two entries differ, with both values, so that the official record can decide. */
export function ComparedPlaces({ comparison: { differences, recordedBy }, draw }: ComparedPlacesProps) {
  const { t } = useTexts();
  return (
    <div className={styles.differs}>
      <p className={styles.problem}>
        <Icon name="warning" size="small" />
        {t('night.results.differs', { count: differences.length })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('night.results.place')}</th>
            <th scope="col">{t('night.results.theirs', { who: recordedBy ?? '' })}</th>
            <th scope="col">{t('night.results.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={`${difference.drawing} ${difference.part} ${difference.place}`}>
              <th scope="row">{placeText(difference, draw, t)}</th>
              <td>{difference.recorded ?? '–'}</td>
              <td>{difference.given ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function placeText({ drawing, part, place }: ResultDifference, draw: NightDraw, t: TFunction): string {
  if (part === 'sideGameNumber') {
    const game = gameNames[GAMES[draw.gameCode].sideGameCode];
    return `${t('night.results.side', { game })}, ${t('night.results.digit', { place })}`;
  }
  if (drawing === 'extraResult') {
    return part === 'jokers' ? t('night.results.secondJoker') : t('night.results.secondNumber', { place });
  }
  return part === 'jokers' ? t('night.results.joker') : t('night.results.number', { place });
}
