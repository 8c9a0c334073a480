import { Checkbox, DateField, SelectField, TextField } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { gameNames } from '@loto/formatting';
import { GAME_CODES } from '@loto/game-rules/codes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { PreviewPanel } from './preview-panel.tsx';
import styles from './calendar.module.css';

/** The form that adds a draw to the calendar. */
export function AddDraw({ month }: { month: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [game, setGame] = useState('');
  const [at, setAt] = useState('');
  const [closes, setCloses] = useState('');
  const [isSpecial, setSpecial] = useState(false);
  const [added, setAdded] = useState('');
  const words = [
    'add',
    game,
    `--at=${at}`,
    ...(closes === '' ? [] : [`--sales-close=${closes}`]),
    ...(isSpecial ? ['--special'] : []),
    ...(isSpecial && added.trim() !== '' ? [`--added-prize=${added.trim().replace(',', '.')}`] : []),
  ];
  return (
    <div className={styles.chosen}>
      <h2 className={typography.titleMedium}>{t('admin.calendar.add')}</h2>
      <div className={styles.fields}>
        <SelectField
          label={t('admin.calendar.game')}
          value={game}
          placeholder="—"
          onChange={(event) => setGame(event.target.value)}
          options={GAME_CODES.map((code) => ({ value: code, word: gameNames[code] }))}
        />
        <DateField kind="time" label={t('admin.calendar.time')} value={at} onChange={setAt} />
        <DateField
          kind="time"
          label={t('admin.calendar.salesClose')}
          hint={t('admin.calendar.salesCloseHint')}
          value={closes}
          onChange={setCloses}
        />
        <Checkbox checked={isSpecial} onChange={setSpecial}>
          {t('admin.calendar.isSpecial')}
        </Checkbox>
        {isSpecial && (
          <TextField
            label={t('admin.calendar.addedPrize')}
            inputMode="decimal"
            value={added}
            onChange={(event) => setAdded(event.target.value)}
          />
        )}
      </div>
      <PreviewPanel
        words={game === '' || at === '' ? null : words}
        onEnd={({ state }) => {
          if (state !== 'nothing') void navigate(`/calendar?month=${at.slice(0, 7) || month}`);
        }}
      />
    </div>
  );
}
