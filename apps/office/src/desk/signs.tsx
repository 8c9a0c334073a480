import type { DeskNearHarm } from '@loto/office-contract';
import { formatLei } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './signs.module.css';

/** The reasons why play may harm a player, in words and never as a score. */
export function Signs({ signs }: Pick<DeskNearHarm, 'signs'>) {
  const { t } = useTexts();
  const { limitDays, nights, raises, risingWeeks } = signs;
  return (
    <ul className={styles.list}>
      {limitDays !== null && <li>{t('desk.signs.limitDays', { count: limitDays })}</li>}
      {nights !== null && <li>{t('desk.signs.nights', { count: nights })}</li>}
      {raises !== null && <li>{t('desk.signs.raises', { count: raises })}</li>}
      {risingWeeks !== null && (
        <li>{t('desk.signs.risingWeeks', { weeks: risingWeeks.map(formatLei).join(' → ') })}</li>
      )}
    </ul>
  );
}
