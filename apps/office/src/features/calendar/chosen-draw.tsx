import { LinkButton, SegmentedChoice } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { gameNames } from '@loto/formatting';
import type { DrawRow } from '@loto/office-contract';
import { useState } from 'react';
import { formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CancelDraw } from './cancel-draw.tsx';
import { MoveDraw } from './move-draw.tsx';
import styles from './calendar.module.css';

/** States without a result, in which a draw can be moved or cancelled. */
const changeable = ['on-sale', 'closed', 'to-record'];

/** A draw in the calendar, with the possible changes. */
export function ChosenDraw({ draw, mayChange }: { draw: DrawRow; mayChange: boolean }) {
  const { t } = useTexts();
  const [change, setChange] = useState<'move' | 'cancel'>('move');
  const { drawId, gameCode, drawAt, salesCloseAt, state, isSpecial } = draw;
  return (
    <div className={styles.chosen}>
      <header>
        <h2 className={typography.titleMedium} translate="no">
          {gameNames[gameCode]}
        </h2>
        <p className={typography.lead}>{formatStamp(drawAt)}</p>
        <p className={typography.soft}>
          {t(`admin.calendar.state.${state}`)}
          {isSpecial && `, ${t('admin.calendar.special')}`}
          <br />
          {t('admin.calendar.closes')}: {formatStamp(salesCloseAt)}
        </p>
      </header>
      <div className={layout.row}>
        <LinkButton variant="quiet" size="small" to={`/draw/${drawId}`}>
          {t('admin.calendar.page')}
        </LinkButton>
      </div>
      {!mayChange ? (
        <p className={typography.soft}>{t('admin.calendar.forbidden')}</p>
      ) : changeable.includes(state) ? (
        <>
          <SegmentedChoice
            label={t('admin.calendar.title')}
            value={change}
            onChange={setChange}
            options={[
              { value: 'move', word: t('admin.calendar.move') },
              { value: 'cancel', word: t('admin.calendar.cancel') },
            ]}
          />
          {change === 'move' ? <MoveDraw draw={draw} /> : <CancelDraw draw={draw} />}
        </>
      ) : (
        <p className={typography.soft}>{t('admin.calendar.over')}</p>
      )}
    </div>
  );
}
