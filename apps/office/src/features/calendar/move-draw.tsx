import { DateField } from '@loto/design';
import { bucharestIso } from '@loto/game-rules';
import type { DrawRow } from '@loto/office-contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { PreviewPanel } from './preview-panel.tsx';
import styles from './calendar.module.css';

/** Returns an instant in the format of a field for local times: `2026-11-19T18:15`. */
const localTime = (at: string) => bucharestIso(new Date(at)).slice(0, 16);

/** Moves a draw to another time, and optionally the close of its sales. */
export function MoveDraw({ draw: { drawId, drawAt } }: { draw: DrawRow }) {
  const { t } = useTexts();
  const first = localTime(drawAt);
  const [to, setTo] = useState(first);
  const [closes, setCloses] = useState('');
  const isUnchanged = to === '' || (to === first && closes === '');
  const words = ['move', drawId, `--to=${to}`, ...(closes === '' ? [] : [`--sales-close=${closes}`])];
  return (
    <>
      <div className={styles.fields}>
        <DateField kind="time" label={t('admin.calendar.time')} value={to} onChange={setTo} />
        <DateField
          kind="time"
          label={t('admin.calendar.salesClose')}
          hint={t('admin.calendar.salesCloseHint')}
          value={closes}
          onChange={setCloses}
        />
      </div>
      <PreviewPanel words={isUnchanged ? null : words} />
    </>
  );
}
