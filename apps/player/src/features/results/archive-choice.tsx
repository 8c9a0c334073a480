import { capitalize, formatDate, formatMonth, shortGameNames } from '@loto/formatting';
import { bucharestDay } from '@loto/game-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ChipNav, SelectField, TextField } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverNowMs } from '../../session/api/server-clock.ts';
import { archiveGames, archivePath, monthsBefore, readDay, type ArchiveQuery } from './archive-query.ts';
import styles from './results.module.css';

/**
 * Number of months in the list. Prizes are published since January 2024; earlier months are empty.
 */
const monthCount = 36;

/** The filters of the archive: a game, a month or a day. */
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
        <DayField day={day} onChoose={(chosen) => go(chosen === undefined ? {} : { day: chosen })} />
      </div>
    </>
  );
}

interface DayFieldProps {
  /** Such as `2026-11-15`. */
  day: string | undefined;
  onChoose: (day: string | undefined) => void;
}

/** A field for a day, formatted in the page's language regardless of the browser's. */
function DayField({ day, onChoose }: DayFieldProps) {
  const { t, language } = useTexts();
  const shown = day === undefined ? '' : formatDate(`${day}T12:00:00Z`, language);
  const [text, setText] = useState(shown);
  const [isWrong, setWrong] = useState(false);
  const [before, setBefore] = useState(day);
  if (before !== day) {
    setBefore(day);
    // Keeps an entered day unchanged.
    if (day !== readDay(text)) setText(shown);
  }
  const type = (typed: string) => {
    setText(typed);
    setWrong(false);
    const read = readDay(typed) ?? undefined;
    if (read !== day && (read !== undefined || typed.trim() === '')) onChoose(read);
  };
  return (
    <TextField
      label={t('results.day')}
      placeholder={t('results.dayForm')}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong ? t('results.dayWrong') : undefined}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setWrong(text.trim() !== '' && readDay(text) === null)}
    />
  );
}
