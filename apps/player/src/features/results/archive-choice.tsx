import { capitalize, formatMonth, shortGameNames } from '@loto/formatting';
import { bucharestDay } from '@loto/game-rules';
import { useNavigate } from 'react-router';
import { ChipNav, SelectField, TextField } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverNowMs } from '../../session/server-clock.ts';
import { archiveGames, archivePath, monthsBefore, type ArchiveQuery } from './archive-query.ts';
import styles from './results.module.css';

/** Prizes are published from January 2024 on; months before hold nothing. */
const monthCount = 36;

/** What of the archive is shown: a game, a month or a day. */
export function ArchiveChoice({ place }: { place: ArchiveQuery }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { gameCode, month, day } = place;
  const today = bucharestDay(new Date(serverNowMs()));
  const go = (next: Partial<ArchiveQuery>) =>
    void navigate(archivePath({ ...(gameCode && { gameCode }), ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <ChipNav
        label={t('results.games')}
        items={archiveGames.map((code) => ({
          to: archivePath({ ...place, gameCode: code, page: 1 }),
          word: code === undefined ? t('results.allGames') : shortGameNames[code],
          isName: code !== undefined,
          isCurrent: code === gameCode,
        }))}
      />
      <div className={styles.dates}>
        <SelectField
          label={t('results.month')}
          value={month ?? ''}
          placeholder={t('results.latest')}
          options={monthsBefore(today, monthCount).map((value) => ({
            value,
            word: capitalize(formatMonth(`${value}-15T12:00:00Z`, language)),
          }))}
          onChange={({ target }) => go(target.value === '' ? {} : { month: target.value })}
        />
        <TextField
          label={t('results.day')}
          type="date"
          max={today}
          value={day ?? ''}
          onChange={({ target }) => go(target.value === '' ? {} : { day: target.value })}
        />
      </div>
    </>
  );
}
